//! The loop of a game server: it hosts a match, talks to a person far away, and lets bots play
//! the other seats. The game is Marshmallow Test, where hands are hidden.
//!
//! The wire is a pair of channels here; over a socket the same values go as text or JSON. What is
//! sent to the person is what their seat may know: its view, the events as it hears of them, its
//! legal actions. Rubbish from the wire is answered and changes nothing.
//!
//! ```sh
//! cargo run --release -p mallow-bots --example server
//! ```

use mallow_bots::{Budget, Ismcts, Place, Player, Playouts};
use mallow_core::{Game, Generator, Match, Observer, Seat, Seed, Turn};
use marshmallow_test::MarshmallowTest;
use std::error::Error;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

/// From the server to the person.
enum Told {
    /// The seat is to move: what it sees, and what it may do.
    Asked { view: String, actions: Vec<String> },
    /// Something happened.
    Heard(String),
    /// The line was no legal action, and why.
    Refused(String),
    /// The game is over.
    Over(String),
}

/// Where the person sits.
const PERSON: Seat = Seat::new(0);

/// Hosts one match to its end.
fn host(
    game: MarshmallowTest,
    seed: Seed,
    to_person: &Sender<Told>,
    from_person: &Receiver<String>,
) -> Result<(), Box<dyn Error>> {
    let mut table = Match::new(game, seed);
    let mut random = Generator::new(seed.child(0));
    // One player for each seat: they remember. The person's is never asked.
    let thinker = || Ismcts::new(Budget::Iterations(50), Playouts::default());
    let mut bots: Vec<_> = (0..table.game().players()).map(|_| thinker()).collect();
    while let Turn::Seats(seats) = table.turn() {
        // Where several seats are asked at once, bots answer before the person is waited for.
        let bot_first = (seats - PERSON.into()).first().or(seats.first());
        let seat = bot_first.expect("a turn of seats names at least one");
        let events = if seat == PERSON {
            let view = table.view(Observer::Seat(PERSON)).to_string();
            let actions = table.actions(PERSON).iter().map(ToString::to_string).collect();
            to_person.send(Told::Asked { view, actions })?;
            let line = from_person.recv()?;
            let action = match line.parse() {
                Ok(action) => action,
                Err(why) => {
                    let why: &dyn Error = &why;
                    to_person.send(Told::Refused(why.to_string()))?;
                    continue;
                }
            };
            match table.act(PERSON, action) {
                Ok(events) => events,
                Err(why) => {
                    to_person.send(Told::Refused(why.to_string()))?;
                    continue;
                }
            }
        } else {
            let place = Place::new(table.game(), table.state(), seat);
            let action = bots[seat.index()].choose(&place, &mut random);
            table.act(seat, action)?
        };
        for event in &events {
            if let Some(heard) = table.game().show_event(event, Observer::Seat(PERSON)) {
                to_person.send(Told::Heard(heard.to_string()))?;
            }
        }
    }
    let outcome = table.outcome().expect("the game is over");
    to_person.send(Told::Over(outcome.to_string()))?;
    Ok(())
}

fn main() -> Result<(), Box<dyn Error>> {
    let (to_person, told) = channel();
    let (answer, from_person) = channel();
    // The person far away: sends rubbish once, then always takes the first action of the list.
    let person = thread::spawn(move || {
        let (mut moves, mut heard, mut refused) = (0, 0, 0);
        let (mut last_view, mut last_heard) = (String::new(), String::new());
        for message in told {
            match message {
                Told::Asked { view, actions } => {
                    let line = if moves == 3 && refused == 0 { "hello?" } else { &actions[0] };
                    last_view = view;
                    moves += 1;
                    if answer.send(line.to_string()).is_err() {
                        break;
                    }
                }
                Told::Heard(event) => {
                    heard += 1;
                    last_heard = event;
                }
                Told::Refused(why) => {
                    refused += 1;
                    println!("refused: {why}");
                }
                Told::Over(outcome) => println!("{last_view}\n\n{outcome}"),
            }
        }
        println!("asked {moves} times, refused {refused} times, {heard} events heard");
        println!("the last one: {last_heard}");
    });
    host(MarshmallowTest::new(4), Seed::from_u64(7), &to_person, &from_person)?;
    drop(to_person);
    person.join().map_err(|_| "the person has left in anger")?;
    Ok(())
}

//! Waiting for a bot that thinks, with a sign of life, and stopping it.

use indicatif::{ProgressBar, ProgressStyle};
use mallow::thinking::Cancel;
use std::io::{self, IsTerminal};
use std::panic;
use std::process;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::Duration;

/// How long a bot thinks before there is a sign of it.
const PATIENCE: Duration = Duration::from_millis(300);

/// The time between two pictures of the sign.
const TICK: Duration = Duration::from_millis(120);

/// The exit code of a program that the keyboard stops, as shells have it.
const INTERRUPTED: i32 = 130;

/// Those who wait for bots.
pub(super) struct Waiting {
    /// The token of all bots of the session.
    pub(super) cancel: Cancel,
    /// Whether a bot thinks, so that Ctrl-C stops it and not the program.
    thinks: Arc<AtomicBool>,
    is_shown: bool,
}

impl Waiting {
    /// If people type at a terminal, a sign is shown while a bot thinks, and Ctrl-C stops the bot.
    pub(super) fn new(is_typed: bool) -> Waiting {
        let (cancel, thinks) = (Cancel::new(), Arc::new(AtomicBool::new(false)));
        let is_shown = is_typed && io::stderr().is_terminal();
        if is_typed {
            let (cancel, thinks) = (cancel.clone(), Arc::clone(&thinks));
            // Without a handler, Ctrl-C stops the program as usual.
            let _ = ctrlc::set_handler(move || {
                if !thinks.load(Ordering::Relaxed) {
                    process::exit(INTERRUPTED);
                }
                cancel.cancel();
            });
        }
        Waiting { cancel, thinks, is_shown }
    }

    /// The result of `think`, with a sign of life if it takes long. `who` is who thinks.
    pub(super) fn wait_for<T: Send>(&self, who: &str, think: impl FnOnce() -> T + Send) -> T {
        if !self.is_shown {
            return think();
        }
        self.cancel.reset();
        self.thinks.store(true, Ordering::Relaxed);
        let result = thread::scope(|scope| {
            let (done, is_done) = mpsc::channel::<()>();
            let thinker = scope.spawn(move || {
                // Disconnects at the end, even of a panic.
                let _done = done;
                think()
            });
            if is_done.recv_timeout(PATIENCE) == Err(RecvTimeoutError::Timeout) {
                let sign = sign(who);
                let _ = is_done.recv();
                sign.finish_and_clear();
            }
            thinker.join().unwrap_or_else(|panic| panic::resume_unwind(panic))
        });
        self.thinks.store(false, Ordering::Relaxed);
        result
    }
}

fn sign(who: &str) -> ProgressBar {
    let sign = ProgressBar::new_spinner();
    if let Ok(style) = ProgressStyle::with_template("{spinner} {msg} ({elapsed}; Ctrl-C stops it)")
    {
        sign.set_style(style);
    }
    sign.set_message(format!("{who} is thinking"));
    sign.enable_steady_tick(TICK);
    sign
}

//! Instructions counted by valgrind: the same on a busy machine.

use std::env;
use std::error::Error;
use std::process::Command;

/// Runs this program again under valgrind, with these arguments, and returns the instructions inside
/// of [`measured`] for each of the units that it prints.
///
/// # Errors
/// If valgrind cannot be run, or the program fails.
pub fn per_unit(arguments: &[&str]) -> Result<f64, Box<dyn Error>> {
    let output = Command::new("valgrind")
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
        .args(["--collect-atstart=no", "--toggle-collect=*measured*"])
        .arg(env::current_exe()?)
        .args(arguments)
        .output()
        .map_err(|error| format!("valgrind cannot be run: {error}"))?;
    let words = String::from_utf8_lossy(&output.stderr);
    let collected = words
        .lines()
        .find_map(|line| line.split_once("Collected :")?.1.trim().parse::<f64>().ok())
        .ok_or_else(|| format!("valgrind did not count: {words}"))?;
    let units: f64 = String::from_utf8_lossy(&output.stdout).trim().parse()?;
    Ok(collected / units)
}

/// What is counted: the name is what valgrind looks for.
#[inline(never)]
pub fn measured(work: &mut dyn FnMut()) {
    work();
}

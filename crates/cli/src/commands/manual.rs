//! `mallow completions` and `mallow man`: what shells and `man` need to know of the program.

use crate::failure::{Failure, OK};
use clap_complete::Shell;
use std::io::{self, Write};

/// Write completions for a shell to standard output
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  mallow completions bash > ~/.local/share/bash-completion/completions/mallow
  mallow completions fish > ~/.config/fish/completions/mallow.fish")]
pub(crate) struct CompletionsArgs {
    /// The shell
    shell: Shell,
}

/// Write the manual page of the program to standard output
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  mallow man | man -l -
  mallow man > ~/.local/share/man/man1/mallow.1")]
pub(crate) struct ManArgs {}

/// Writes the completions of this command line.
pub(crate) fn completions(
    args: &CompletionsArgs,
    mut command: clap::Command,
) -> Result<u8, Failure> {
    // The generator panics if it cannot write, so it writes to memory.
    let mut text = Vec::new();
    clap_complete::generate(args.shell, &mut command, "mallow", &mut text);
    print(&text)
}

/// Writes the manual page of this command line.
pub(crate) fn man(command: clap::Command) -> Result<u8, Failure> {
    let mut text = Vec::new();
    clap_mangen::Man::new(command).render(&mut text)?;
    print(&text)
}

fn print(text: &[u8]) -> Result<u8, Failure> {
    let mut out = io::stdout().lock();
    out.write_all(text)?;
    out.flush()?;
    Ok(OK)
}

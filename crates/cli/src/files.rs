//! Reading and writing the files that a command line names.

use crate::failure::Failure;
use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::Path;

/// A file's bytes, `-` for standard input; an endless file ends as one that is too long.
pub(crate) fn read(path: &Path) -> Result<Vec<u8>, Failure> {
    let failed = |error: io::Error| Failure::usage(format!("{}: {error}", path.display()));
    let stream: Box<dyn Read> = if path == Path::new("-") {
        Box::new(io::stdin().lock())
    } else {
        Box::new(File::open(path).map_err(failed)?)
    };
    mallow_core::record::read_bounded(stream)
        .map_err(|error| Failure::usage(format!("{}: {error}", path.display())))
}

/// Writes a whole file. An older file of this name stays as it is until the new one is complete.
pub(crate) fn write(path: &Path, text: &str) -> Result<(), Failure> {
    let failed = |error: io::Error| Failure::usage(format!("{}: {error}", path.display()));
    // A rename would replace a device or a pipe by a file.
    if fs::metadata(path).is_ok_and(|found| !found.is_file()) {
        return fs::write(path, text).map_err(failed);
    }
    let mut name = path.file_name().unwrap_or_default().to_os_string();
    if name.is_empty() {
        return Err(Failure::usage(format!("{}: not the name of a file", path.display())));
    }
    name.push(format!(".{}.part", std::process::id()));
    let part = path.with_file_name(name);
    let written = File::create(&part)
        .and_then(|mut file| file.write_all(text.as_bytes()))
        .and_then(|()| fs::rename(&part, path));
    written.map_err(|error| {
        let _ = fs::remove_file(&part);
        failed(error)
    })
}

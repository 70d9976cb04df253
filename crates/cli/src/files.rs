//! Reading and writing the files that a command line names.

use crate::failure::Failure;
use mallow_core::record::MAX_RECORD_BYTES;
use mallow_core::words::io_error;
use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

fn failed(path: &Path, error: &io::Error) -> Failure {
    Failure::usage(io_error(error)).in_file(path)
}

/// The bytes of a file, or of standard input for `-`: at most the greatest length of a record and
/// one more, so that an endless file is refused as too long.
pub(crate) fn read(path: &Path) -> Result<Vec<u8>, Failure> {
    let stream: Box<dyn Read> = if path == Path::new("-") {
        Box::new(io::stdin().lock())
    } else {
        Box::new(File::open(path).map_err(|error| failed(path, &error))?)
    };
    let mut bytes = Vec::new();
    let read = stream.take(MAX_RECORD_BYTES as u64 + 1).read_to_end(&mut bytes);
    read.map_err(|error| failed(path, &error))?;
    Ok(bytes)
}

/// The text of a file without a leading byte order mark, which some editors write.
pub(crate) fn read_text(path: &Path) -> Result<String, Failure> {
    let bytes = read(path)?;
    if bytes.len() > MAX_RECORD_BYTES {
        let why = format!("expected at most {MAX_RECORD_BYTES} bytes, found more");
        return Err(Failure::usage(why).in_file(path));
    }
    let mut text = String::from_utf8(bytes).map_err(|error| {
        let at = error.utf8_error().valid_up_to();
        Failure::usage(format!("expected UTF-8 text, found other bytes at byte {at}")).in_file(path)
    })?;
    if text.starts_with('\u{feff}') {
        text.remove(0);
    }
    Ok(text)
}

/// What happens if the file to write already exists.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Existing {
    /// An existing file is an error.
    Refused,
    /// An existing file is replaced and keeps its mode.
    Replaced,
}

/// Whether a written file must survive a crash of the system.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Durable {
    /// Yes: file and folder are flushed to the disk, which may take a few milliseconds.
    Yes,
    /// No: the system may write it later.
    No,
}

/// Writes a whole file. At any time there is no file, an older file or the complete new one, never
/// a part.
///
/// Only the owner can read a new file. A symbolic link stays a link: the file that it points to is
/// written. Devices and pipes are written to directly.
pub(crate) fn write(
    path: &Path,
    text: &str,
    existing: Existing,
    durable: Durable,
) -> Result<(), Failure> {
    written(path, text, existing, durable).map_err(|error| failed(path, &error))
}

fn written(path: &Path, text: &str, existing: Existing, durable: Durable) -> io::Result<()> {
    let path = &followed(path)?;
    let old = match fs::metadata(path) {
        Ok(found) => Some(found),
        Err(error) if error.kind() == io::ErrorKind::NotFound => None,
        Err(error) => return Err(error),
    };
    // A rename would replace a device or a pipe with a file.
    if old.as_ref().is_some_and(|found| !found.is_file()) {
        return fs::write(path, text);
    }
    if path.file_name().is_none() {
        return Err(io::ErrorKind::InvalidFilename.into());
    }
    if old.as_ref().is_some_and(|found| found.permissions().readonly()) {
        return Err(io::Error::other("the file is read-only"));
    }
    let folder = match path.parent() {
        Some(folder) if folder != Path::new("") => folder,
        _ => Path::new("."),
    };
    // The temporary file has a random name, never replaces a file, and is removed if anything
    // fails.
    let mut part = tempfile::Builder::new()
        .prefix(".mallow-")
        .suffix(".part")
        .rand_bytes(12)
        .tempfile_in(folder)?;
    part.write_all(text.as_bytes())?;
    if let Some(old) = &old {
        part.as_file().set_permissions(old.permissions())?;
    }
    if durable == Durable::Yes {
        part.as_file().sync_all()?;
    }
    let placed = match existing {
        Existing::Refused => part.persist_noclobber(path),
        Existing::Replaced => part.persist(path),
    };
    placed.map_err(|error| error.error)?;
    if durable == Durable::Yes {
        sync_folder(folder);
    }
    Ok(())
}

/// Flushes the entries of a folder to the disk. Not every system can; the file exists in any case.
pub(crate) fn sync_folder(folder: &Path) {
    if cfg!(unix)
        && let Ok(folder) = File::open(folder)
    {
        let _ = folder.sync_all();
    }
}

/// The target of a path after following the symbolic links at its end, which need not exist.
fn followed(path: &Path) -> io::Result<PathBuf> {
    // The number of links that Linux follows.
    const MOST_LINKS: usize = 40;
    let mut path = path.to_path_buf();
    for _ in 0..MOST_LINKS {
        match fs::symlink_metadata(&path) {
            Ok(found) if found.is_symlink() => {
                let target = fs::read_link(&path)?;
                path = path.parent().unwrap_or(Path::new("")).join(target);
            }
            _ => return Ok(path),
        }
    }
    Err(io::Error::other("too many symbolic links"))
}

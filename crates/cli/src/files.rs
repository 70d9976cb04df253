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

/// A file's bytes, `-` for standard input; never more than a record may have and one, so that an
/// endless file ends as one that is too long.
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

/// A file's text without the byte order mark that some editors put in front of it.
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

/// What may stand at the place where a file is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Existing {
    /// Nothing: a file of this name is an error.
    Refused,
    /// A file, which keeps its mode and is replaced whole.
    Replaced,
}

/// Whether what is written must survive a crash of the system.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Durable {
    /// Yes: file and folder are flushed to the disk, which may take some milliseconds.
    Yes,
    /// No: the system writes it when it likes.
    No,
}

/// Writes a whole file. Whoever looks at its name finds nothing, an older file, or the new one, and
/// never a part of it.
///
/// A new file can be read by its owner only. A symbolic link stays one: the file it points to is
/// written. Devices and pipes are written to as they are.
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
    // A rename would replace a device or a pipe by a file.
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
    // The name is drawn by chance, the file made only if there is none, and removed if anything
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

/// Flushes the names of a folder to the disk. Not every system can; the file is there all the same.
pub(crate) fn sync_folder(folder: &Path) {
    if cfg!(unix)
        && let Ok(folder) = File::open(folder)
    {
        let _ = folder.sync_all();
    }
}

/// Where a path leads when the symbolic links at its end are followed, of which the last may point
/// to nothing yet.
fn followed(path: &Path) -> io::Result<PathBuf> {
    // As many as Linux follows.
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

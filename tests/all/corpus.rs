//! The ordinary test run hands every file of the fuzz corpus to its target.

// The functions are those of the fuzz workspace, which cannot be a dependency of this one.
#[path = "../../fuzz/src/lib.rs"]
#[allow(missing_docs, unreachable_pub)]
mod mallow_fuzz;

use std::fs;
use std::path::Path;

#[test]
fn every_corpus_file_passes_its_target() {
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("../fuzz/corpus");
    for (name, target) in mallow_fuzz::TARGETS {
        let folder = corpus.join(name);
        let mut files = 0;
        for entry in
            fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()))
        {
            let path = entry.unwrap().path();
            eprintln!("{}", path.display());
            target(&fs::read(&path).unwrap());
            files += 1;
        }
        assert!(files > 0, "{} holds no seed", folder.display());
    }
}

#[test]
fn every_corpus_folder_has_a_target_and_every_target_a_program() {
    let fuzz = Path::new(env!("CARGO_MANIFEST_DIR")).join("../fuzz");
    let names = |folder: &str| {
        let mut names: Vec<String> = fs::read_dir(fuzz.join(folder))
            .unwrap()
            .map(|entry| entry.unwrap().path().file_stem().unwrap().to_string_lossy().into_owned())
            .collect();
        names.sort_unstable();
        names
    };
    let mut targets: Vec<String> =
        mallow_fuzz::TARGETS.iter().map(|(name, _)| (*name).to_owned()).collect();
    targets.sort_unstable();
    assert_eq!(names("corpus"), targets);
    assert_eq!(names("fuzz_targets"), targets);
}

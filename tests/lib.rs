//! What stands for the workspace as a whole. Its tests are in `all`; here are the pages that hold Rust.

/// The examples of the README and of the guide, as tests.
#[cfg(doctest)]
mod guide {
    macro_rules! page {
        ($name:ident, $path:literal) => {
            #[doc = include_str!($path)]
            struct $name;
        };
    }
    page!(Readme, "../README.md");
    page!(GettingStarted, "../docs/getting-started.md");
    page!(Hosting, "../docs/hosting.md");
    page!(Experiments, "../docs/experiments.md");
    page!(Learning, "../docs/learning.md");
    page!(WritingAGame, "../docs/writing-a-game.md");
    page!(Records, "../docs/records.md");
}

//! One claim for each rule and ruling of `RULES.md`, whose numbers the names carry.

mod beams;
mod contract;
mod enemy;
mod knowledge;
mod setup;
mod winning;

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| mallow_fuzz::cross_the_beams::laws(bytes));

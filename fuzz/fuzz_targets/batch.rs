#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| mallow_fuzz::batch::batch(bytes));

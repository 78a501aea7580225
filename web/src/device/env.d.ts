/** Whether `cargo xtask wasm` had built the modules when the page was built; see vite.config.ts. */
declare const __OFFLINE__: boolean;

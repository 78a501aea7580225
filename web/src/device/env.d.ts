/** Whether `cargo xtask wasm` had built the modules when the page was built; see vite.config.ts. */
declare const __OFFLINE__: boolean;
/** Whether this is the edition for static hosts, which has no server behind it. */
declare const __STATIC__: boolean;

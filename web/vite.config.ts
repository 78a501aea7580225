import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

/** The page asks the server that `tancho serve` starts. */
const proxy = { '/api': { target: process.env.TANCHO_SERVER ?? 'http://127.0.0.1:7777', ws: true } };
/** What the program sends with the page (crates/server/src/page.rs): a preview is held to the same. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; " +
  "manifest-src 'self'; worker-src 'self'; media-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

export default defineConfig({
  plugins: [svelte()],
  build: { target: 'es2022', assetsInlineLimit: 0 },
  server: { proxy },
  preview: { proxy, headers: { 'content-security-policy': policy } },
  test: { include: ['src/**/*.test.ts'], environment: 'node' },
});

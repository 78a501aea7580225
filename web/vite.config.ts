import { svelte } from '@sveltejs/vite-plugin-svelte';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from 'vitest/config';

/** The page asks the server that `tancho serve` starts. */
const proxy = { '/api': { target: process.env.TANCHO_SERVER ?? 'http://127.0.0.1:7777', ws: true } };
/** What the program sends with the page, too: a preview is held to the same. */
const policy = readFileSync(path.join(import.meta.dirname, 'content-security-policy.txt'), 'utf8').trim();

export default defineConfig({
  plugins: [svelte()],
  build: { target: 'es2022', assetsInlineLimit: 0 },
  // The words lie beside the page, in locales/.
  server: { proxy, fs: { allow: ['..'] } },
  preview: { proxy, headers: { 'content-security-policy': policy } },
  test: { include: ['src/**/*.test.ts'], environment: 'node' },
});

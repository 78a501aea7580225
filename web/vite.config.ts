import { svelte } from '@sveltejs/vite-plugin-svelte';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { rules } from './scripts/rules/plugin.ts';
import { words } from './scripts/words/plugin.ts';

/** The page asks the server that `tancho serve` starts. */
const proxy = { '/api': { target: process.env.TANCHO_SERVER ?? 'http://127.0.0.1:7777', ws: true } };
/** What the program sends with the page, too: a preview is held to the same. */
const policy = readFileSync(path.join(import.meta.dirname, 'content-security-policy.txt'), 'utf8').trim();

/** Rules are named after their language and game, so that one sees what is loaded. */
const chunkFileNames = ({ facadeModuleId }: { facadeModuleId: string | null }) => {
  const [, language] = /\/docs\/rules\/([\w-]+)\//.exec(facadeModuleId ?? '') ?? [];
  return language ? `assets/rules-${language}-[name]-[hash].js` : 'assets/[name]-[hash].js';
};

/** Whether `cargo xtask wasm` has built the modules that play without a server. */
const offline = existsSync(path.join(import.meta.dirname, 'src/wasm/koi_bg.wasm'));

export default defineConfig({
  define: { __OFFLINE__: JSON.stringify(offline) },
  worker: { format: 'es' },
  plugins: [rules(), words(), svelte()],
  build: { target: 'es2022', assetsInlineLimit: 0, rolldownOptions: { output: { chunkFileNames } } },
  // The words lie beside the page, in locales/.
  server: { proxy, fs: { allow: ['..'] } },
  preview: { proxy, headers: { 'content-security-policy': policy } },
  test: { include: ['{src,scripts}/**/*.test.ts'], environment: 'node' },
});

import { svelte } from '@sveltejs/vite-plugin-svelte';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { VitePWA } from 'vite-plugin-pwa';
import { defineConfig } from 'vitest/config';
import { rules } from './scripts/rules/plugin.ts';
import { words } from './scripts/words/plugin.ts';
import { soon } from './scripts/words/soon.ts';

/** The page asks the server that `tancho serve` starts. */
const proxy = { '/api': { target: process.env.TANCHO_SERVER ?? 'http://127.0.0.1:7777', ws: true } };
/** What the program sends with the page, too: a preview is held to the same. */
const policy = readFileSync(path.join(import.meta.dirname, 'content-security-policy.txt'), 'utf8').trim();

/** Rules are named after their language and game, so that one sees what is loaded. */
const chunkFileNames = ({ facadeModuleId }: { facadeModuleId: string | null }) => {
  const [, language] = /\/docs\/rules\/([\w-]+)\//.exec(facadeModuleId ?? '') ?? [];
  return language ? `assets/rules-${language}-[name]-[hash].js` : 'assets/[name]-[hash].js';
};

/** What the first page needs comes in one piece: forty small ones would take a slow line several round trips. */
const first = { name: 'first', test: /\/src\/App\.svelte$/ };

/** Whether `cargo xtask wasm` has built the modules that play without a server. */
const offline = existsSync(path.join(import.meta.dirname, 'src/wasm/koi_bg.wasm'));

/** What opens without a network: everything that was built. */
const pwa = VitePWA({
  // `src/device/ready.svelte.ts` registers it, when nobody waits for anything.
  injectRegister: null,
  registerType: 'prompt',
  disable: !offline,
  manifest: {
    name: 'Tancho',
    short_name: 'Tancho',
    description: 'Five koi games: learn, play, review.',
    start_url: '.',
    scope: '.',
    display: 'standalone',
    background_color: '#f6f1e4',
    theme_color: '#f6f1e4',
    icons: [{ src: 'favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' }],
  },
  workbox: {
    globPatterns: ['**/*.{html,js,css,svg,png,woff2,wasm,json,webmanifest}'],
    maximumFileSizeToCacheInBytes: 2_000_000,
    navigateFallback: 'index.html',
    navigateFallbackDenylist: [/^\/api\//],
    clientsClaim: true,
    skipWaiting: false,
    cleanupOutdatedCaches: true,
    // The names of the files in assets/ change with their content.
    dontCacheBustURLsMatching: /assets\//,
  },
});

/** The edition for static hosts is `vite build --mode static`: it works from any folder of any host. */
export default defineConfig(({ mode }) => ({
  base: mode === 'static' ? './' : '/',
  define: { __OFFLINE__: JSON.stringify(offline), __STATIC__: JSON.stringify(mode === 'static') },
  worker: { format: 'es' },
  plugins: [rules(), words(), svelte(), soon(), pwa],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    rolldownOptions: { output: { chunkFileNames, codeSplitting: { groups: [first] } } },
  },
  // The words lie beside the page, in locales/.
  server: { proxy, fs: { allow: ['..'] } },
  preview: { proxy, headers: { 'content-security-policy': policy } },
  test: { include: ['{src,scripts}/**/*.test.ts'], environment: 'node' },
}));

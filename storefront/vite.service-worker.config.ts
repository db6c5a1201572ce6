import { readFileSync } from 'node:fs';
import { LANGUAGES } from '@mithai/contracts';
import { defineConfig, type Manifest } from 'vite';
import { shopAssets } from './src/service-worker/shop-assets.ts';

/** Runs after the client builds, whose files the worker precaches. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  define: {
    SHOP_ASSETS: Object.fromEntries(
      LANGUAGES.map((language) => [language, shopAssets(readManifest(language), language)]),
    ),
  },
  build: {
    outDir: 'dist/client',
    emptyOutDir: false,
    rolldownOptions: {
      input: 'src/service-worker/service-worker.ts',
      output: { format: 'iife', entryFileNames: 'service-worker.js' },
    },
  },
});

function readManifest(language: string): Manifest {
  return JSON.parse(
    readFileSync(new URL(`dist/client/.vite/manifest.${language}.json`, import.meta.url), 'utf8'),
  ) as Manifest;
}

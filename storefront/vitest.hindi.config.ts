import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { textsIn } from './vite.language.ts';

/** Tests of the Hindi build, which resolves other texts. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [textsIn('hi'), react(), vanillaExtractPlugin()],
  test: {
    name: 'storefront-hindi',
    include: ['src/**/*.hindi.test.{ts,tsx}'],
    setupFiles: './src/test/setup.ts',
    testTimeout: 120_000,
  },
});

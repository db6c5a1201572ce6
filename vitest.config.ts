import { defineConfig } from 'vitest/config';

/** Projects whose tests need engines start them by themselves: see their `globalSetup`. */
export default defineConfig({
  test: {
    silent: 'passed-only',
    projects: ['contracts', 'backend', 'workers', 'infra', 'storefront', 'storefront/vitest.hindi.config.ts'],
  },
});

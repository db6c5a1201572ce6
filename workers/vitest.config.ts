import { defineProject } from 'vitest/config';

export default defineProject({
  test: {
    name: 'workers',
    globalSetup: '../infra/test/vitest-setup.mjs',
    // A worker imports the application once, not once per file: two thirds of the processor time.
    isolate: false,
    testTimeout: 120_000,
    hookTimeout: 60_000,
  },
});

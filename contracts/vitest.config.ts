import { defineProject } from 'vitest/config';

export default defineProject({
  test: {
    name: 'contracts',
    globalSetup: '../infra/test/vitest-setup.mjs',
    // A worker starts once, not once per file.
    isolate: false,
    testTimeout: 120_000,
  },
});

import { defineProject } from 'vitest/config';

export default defineProject({
  test: {
    name: 'backend',
    globalSetup: '../infra/test/vitest-setup.mjs',
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});

import { defineProject } from 'vitest/config';

export default defineProject({
  test: {
    name: 'infra',
    include: ['**/*.test.mjs'],
    globalSetup: ['./test/vitest-setup.mjs', './test/build-setup.mjs'],
    testTimeout: 240_000,
    hookTimeout: 60_000,
  },
});

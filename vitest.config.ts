import { defineConfig } from 'vitest/config';

const onNode = (name: string, include: string[], testTimeout = 30_000) => ({
  test: { name, include, root: import.meta.dirname, environment: 'node' as const, testTimeout, hookTimeout: 60_000 },
});

/** DATABASE_URL and the other addresses come from `npm test`, which starts engines for them. */
export default defineConfig({
  test: {
    silent: 'passed-only',
    projects: [
      onNode('contracts', ['contracts/src/**/*.test.ts']),
      onNode('backend', ['backend/{src,test}/**/*.test.ts']),
      onNode('workers', ['workers/{src,test}/**/*.test.ts']),
      onNode('infra', ['infra/**/*.test.mjs'], 240_000),
      'storefront/vitest.config.ts',
    ],
  },
});

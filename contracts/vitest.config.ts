import { defineProject } from 'vitest/config';

export default defineProject({
  test: { name: 'contracts', globalSetup: '../infra/test/vitest-setup.mjs' },
});

/** Vitest's `globalSetup` of tests that start the storefront: builds it once, before they run beside each other. */
import { buildStorefront } from '../lib/build.mjs';
import { checkout } from '../lib/settings.mjs';
import { createTemporaryFolder } from './temporary.mjs';

export default async function setup() {
  const { folder, remove } = createTemporaryFolder();
  await buildStorefront({ checkout, logs: folder, environment: process.env }).finally(remove);
}

import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

const here = import.meta.dirname;
const { BASE_URL, CHROMIUM_PATH, CI_WORKERS = '3' } = process.env;

/** Runs against the shop at BASE_URL, or opens one for the run, whose addresses the workers find in the environment. */
export default defineConfig({
  testDir: here,
  outputDir: join(here, '../test-results'),
  globalSetup: join(here, BASE_URL ? 'global-setup.ts' : '../infra/test/playwright-setup.mjs'),
  workers: Number(CI_WORKERS),
  fullyParallel: true,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : 'list',
  use: {
    baseURL: BASE_URL,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // Painting transitions costs an eighth of the time; the specs of drawers, scrolling and a purchase turn them on.
    contextOptions: { reducedMotion: 'reduce' },
    // Requests that a service worker answers bypass a test's routes; e2e/offline.spec.ts allows it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // A trace of every test costs a quarter of the run's time; whole runs retry a failed test.
    trace: { mode: 'on-first-retry', screenshots: false },
    launchOptions: {
      executablePath: CHROMIUM_PATH,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});

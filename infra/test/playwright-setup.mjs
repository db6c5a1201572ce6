/** Playwright's `globalSetup`: opens a shop for the run, unless BASE_URL names one, and finds a browser. */
import { findBrowser } from '../lib/browser.mjs';
import { openShop } from '../lib/shop.mjs';
import { Steps } from '../lib/steps.mjs';
import { startTestEngines } from './engines.mjs';

export default async function setup() {
  const steps = new Steps();
  const { settings, secrets, supervisor, engines, environment, stop } = await startTestEngines();
  try {
    const browser = await steps.step('Find a browser', () => findBrowser(settings));
    await openShop({ settings, secrets, steps, supervisor, engines });
    Object.assign(process.env, environment, browser, {
      NODE_ENV: 'test',
      BASE_URL: settings.publicUrl,
      // The session cookie is bound to the host name, so the operator port must use the same one.
      OPS_URL: Object.assign(new URL(settings.publicUrl), { port: settings.ports.OPS_PORT }).href,
    });
    return stop;
  } catch (error) {
    await stop();
    throw error;
  }
}

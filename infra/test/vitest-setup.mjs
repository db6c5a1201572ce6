/** Vitest's `globalSetup` of the projects whose tests need engines; the first of them starts those of the run. */
import { startTestEngines } from './engines.mjs';

export default async function setup() {
  if (process.env.MITHAI_ENGINES) return undefined;
  const { environment, stop } = await startTestEngines();
  Object.assign(process.env, environment, { NODE_ENV: 'test' });
  return stop;
}

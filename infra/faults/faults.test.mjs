import { afterAll, beforeAll, expect, test } from 'vitest';

import { createTestDatabase } from '../../backend/test/database.ts';
import { readScenarios, runScenario } from './run.mjs';
import { openFaultShop } from './shop.mjs';

/** Of the counts of `make faults`. */
const SCALE = 0.02;
/** Engines of the test run that no scenario here disturbs; Redis and the payment gateway are the shop's own. */
const SHARED_ENGINE = /^(?:S3|SHIPROCKET)_/;

/** One for all scenarios, because its start takes longer than they do. @type {import('./shop.mjs').FaultShop} */
let shop;
/** @type {Awaited<ReturnType<typeof createTestDatabase>>} */
let database;

beforeAll(async () => {
  database = await createTestDatabase();
  const shared = Object.fromEntries(Object.entries(process.env).filter(([name]) => SHARED_ENGINE.test(name)));
  shop = await openFaultShop({ name: 'test', engines: { ...shared, DATABASE_URL: database.url } });
}, 240_000);

afterAll(async () => {
  await shop?.close();
  await database?.drop();
});

test.each([
  ['backend', 'loses and doubles no order when the backend is killed'],
  ['workers', 'has each effect once when the workers are killed and jobs are delivered three times'],
  ['poison', 'handles the other events, dead-letters the poisoned ones and retries them once'],
  ['stock', 'sells what is in stock, and tells the others that it is sold out'],
])('%s: the shop %s', async (name) => {
  const scenario = (await readScenarios()).find((scenario) => scenario.name === name);
  if (!scenario) throw new Error(`There is no scenario ${name}`);
  const openShop = async () => ({ ...shop, close: async () => {} });
  expect((await runScenario(scenario, { scale: SCALE, openShop })).problems).toEqual([]);
});

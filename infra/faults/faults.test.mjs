import { setTimeout as pause } from 'node:timers/promises';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { openFaultShopForTest } from '../test/fault-shop.mjs';
import { readScenarios, runScenario } from './run.mjs';
import { startShopLoad } from './shop-load.mjs';

/** Of the counts of `make faults`. */
const SCALE = 0.01;

/** One for all scenarios, because its start takes longer than they do. @type {import('./shop.mjs').FaultShop} */
let shop;
/** @type {() => Promise<void>} */
let close;

beforeAll(async () => {
  ({ shop, close } = await openFaultShopForTest('test'));
}, 240_000);

afterAll(() => close?.());

test.each([
  ['backend', 'loses and doubles no order when the backend is killed'],
  ['workers', 'has each effect once when the workers are killed and jobs are delivered three times'],
  ['poison', 'handles the other events, dead-letters the poisoned ones and retries them once'],
  ['stock', 'sells the stock, and tells the others that it is sold out'],
])('%s: the shop %s', async (name) => {
  const scenario = (await readScenarios()).find((scenario) => scenario.name === name);
  if (!scenario) throw new Error(`There is no scenario ${name}`);
  expect((await runScenario(scenario, { scale: SCALE, openShop })).problems).toEqual([]);
});

test('ends the load of a scenario that fails', async () => {
  /** @type {ReturnType<typeof import('./load.mjs').startLoad> | undefined} */
  let load;
  const run = async (/** @type {import('./run.mjs').Context} */ context) => {
    ({ load } = await startShopLoad(context, await context.openShop(), 1));
    while (load.placed.length === 0) await pause(20);
    throw new Error('The fault could not be caused');
  };
  const scenario = { name: 'failing', title: 'A scenario that fails', run };
  await expect(runScenario(scenario, { scale: SCALE, openShop })).rejects.toThrow('could not be caused');
  expect(await load?.ended).toHaveLength(1);
});

/** The shop that all scenarios share, which stays open. */
async function openShop() {
  return { ...shop, close: async () => {} };
}

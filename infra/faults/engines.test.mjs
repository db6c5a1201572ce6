import { setTimeout as pause } from 'node:timers/promises';

import { expect, test } from 'vitest';

import { hangFor, holdAllConnections, killTree, setReadOnly } from './engines.mjs';
import { describeAnswers, isGood } from './probes.mjs';
import { runScenario } from './run.mjs';
import { faultUnderLoad } from './under-load.mjs';

const FAULT_MS = 2000;
/** Long enough to be noticed. */
const HUNG_MS = 6000;

/** @type {[string, (shop: import('./shop.mjs').FaultShop) => Promise<unknown>][]} */
const faults = [
  ['Redis hangs', ({ supervisor }) => hangFor(supervisor.pids.redis ?? 0, HUNG_MS)],
  ['Postgres hangs', ({ supervisor }) => hangFor(supervisor.pids.postgres ?? 0, HUNG_MS)],
  ['Postgres is killed', async ({ supervisor }) => killTree(supervisor.pids.postgres ?? 0)],
  ['Postgres is read-only', ({ env }) => readOnlyFor(env.DATABASE_URL)],
  ['Postgres has no connections left', ({ env }) => holdFor(env.DATABASE_URL)],
];

test('the shop answers at most 503 with Retry-After, and loses nothing, while Redis and Postgres fail', async () => {
  const scenario = {
    name: 'engines-short',
    title: 'All cheap faults of Redis and Postgres',
    run: (/** @type {import('./run.mjs').Context} */ context) =>
      faultUnderLoad(context, { customers: 2, cause: failInTurn, repeatsEmails: true, judge: judgeStatus }),
  };
  expect(await runScenario(scenario, { scale: 0.05 })).toMatchObject({ problems: [], holds: true });
});

/** @param {import('./under-load.mjs').BusyShop} busy */
async function failInTurn({ shop, probes }) {
  for (const [title, cause] of faults) {
    await cause(shop);
    const since = Date.now();
    await expect
      .poll(() => probes.recoveredAfter(since), { timeout: 60_000, message: `after ${title}` })
      .not.toBeNull();
  }
}

/** @type {import('./under-load.mjs').Judge} */
function judgeStatus({ busy }) {
  const wrong = busy.probes.answers.filter(
    (answer) => !isGood(answer) && !(answer.status === 503 && answer.hasRetryAfter),
  );
  const { orders } = busy.load.between(0, Date.now());
  return {
    problems: [
      ...describeAnswers('answers were errors other than 503 with Retry-After', wrong),
      ...(orders > 0 ? [] : ['Nothing was ordered.']),
    ],
    figures: {},
  };
}

/** @param {string} databaseUrl */
async function readOnlyFor(databaseUrl) {
  await setReadOnly(databaseUrl, true);
  await pause(FAULT_MS);
  await setReadOnly(databaseUrl, false);
}

/** @param {string} databaseUrl */
async function holdFor(databaseUrl) {
  const release = await holdAllConnections(databaseUrl);
  await pause(FAULT_MS);
  await release();
}

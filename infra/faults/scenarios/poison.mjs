import { setTimeout as pause } from 'node:timers/promises';

import { audit } from '../audit.mjs';
import { startShopLoad } from '../shop-load.mjs';

const EVENTS = 1000;
const POISON = 50;
const CUSTOMERS = 8;
/** All events wait when the workers go on, and none may wait when the others are repaired. */
const BACKLOG_MAX_MS = 600_000;

/** @type {import('../run.mjs').Scenario[]} */
export const scenarios = [
  {
    name: 'poison',
    title: 'Events that no handler can take are among others, and are retried once their cause is repaired',
    run: poisonEvents,
  },
];

/** @param {import('../run.mjs').Context} context */
async function poisonEvents({ count, openShop, onEnd }) {
  const shop = await openShop();
  const poison = count(POISON);

  // Stopped, so that no event is handled before some of them are poisoned.
  const workers = shop.supervisor.pids.workers ?? 0;
  process.kill(workers, 'SIGSTOP');
  const expected = await startShopLoad({ onEnd }, shop, CUSTOMERS);
  const { load, owner } = expected;
  while (load.placed.length < count(EVENTS)) await pause(20);
  await load.stop();
  const poisoned = await poisonSome(shop, poison);
  process.kill(workers, 'SIGCONT');

  const before = await audit(shop, { ...expected, deadLetters: poison, withinMs: BACKLOG_MAX_MS });
  await repair(shop, poisoned);
  const retried = await Promise.all([retry(shop, owner, poisoned), retry(shop, owner, poisoned)]);
  const { problems, figures } = await audit(shop, expected);
  const isOnce = retried.includes(poison) && retried.includes(0);
  return {
    problems: [
      ...unexpectedProblems(before.problems, poison),
      ...(isOnce ? [] : [`Two clicks on retry have retried ${retried.join(' and ')} dead letters.`]),
      ...problems,
    ],
    figures: { events: load.placed.length, poison, retriedEvents: Math.max(...retried), ...figures },
  };
}

/**
 * Half of them get a payload that does not parse, half a name that no worker knows, as of a later version.
 * @param {import('../shop.mjs').FaultShop} shop @param {number} count
 * @returns {Promise<{ id: number, orderId: number }[]>}
 */
async function poisonSome({ query }, count) {
  return query(
    `update outbox_events as event
        set name = case when event.id % 2 = 0 then 'order.exploded' else event.name end,
            payload = case when event.id % 2 = 0 then event.payload else '{"orderId": "none"}' end
       from (select id, (payload ->> 'orderId')::int as "orderId" from outbox_events
              where name = 'order.placed' and attempts = 0 and closed_at is null
              order by md5(id::text) limit ?) as chosen
      where event.id = chosen.id returning event.id, chosen."orderId"`,
    [count],
  );
}

/** @param {import('../shop.mjs').FaultShop} shop @param {{ id: number, orderId: number }[]} poisoned */
async function repair({ query }, poisoned) {
  for (const { id, orderId } of poisoned) {
    const payload = JSON.stringify({ orderId });
    await query(`update outbox_events set name = 'order.placed', payload = ? where id = ?`, [payload, id]);
  }
}

/**
 * As an operator does on the page of dead letters.
 * @param {import('../shop.mjs').FaultShop} shop @param {import('../load.mjs').Customer} owner
 * @param {{ id: number }[]} poisoned @returns {Promise<number>} the number that the page reports
 */
async function retry({ workersUrls: [url], env }, { headers }, poisoned) {
  const body = new URLSearchParams({ do: 'retry' });
  for (const { id } of poisoned) body.append('id', String(id));
  const response = await fetch(`${url}/ops/dead-letters`, {
    method: 'POST',
    headers: { ...headers, origin: new URL(env.PUBLIC_URL).origin },
    body,
    redirect: 'manual',
  });
  const location = response.headers.get('location') ?? '';
  const retried = new URL(location, url).searchParams.get('retried');
  if (retried === null) throw new Error(`The retry was answered with ${response.status}`);
  return Number(retried);
}

/**
 * Before the repair, only the orders of poisoned events have no email and no earning.
 * @param {string[]} problems @param {number} poison
 */
function unexpectedProblems(problems, poison) {
  const due = new RegExp(`^${poison} (?:orders sent their customer no email|order items were not booked)`);
  return problems.filter((problem) => !due.test(problem));
}

import { audit } from '../audit.mjs';
import { watchSchedules } from '../queues.mjs';
import { startShopLoad } from '../shop-load.mjs';

const RESTARTS = 20;
const CUSTOMERS = 4;
const PAUSE_MS = 100;

/** @type {import('../run.mjs').Scenario[]} */
export const scenarios = [
  {
    name: 'rolling',
    title: 'All processes of two backends, two workers and two storefronts are replaced one by one under load',
    run: replaceAll,
  },
];

/** @param {import('../run.mjs').Context} context */
async function replaceAll({ count, openShop, onEnd }) {
  const shop = await openShop({ machines: 2 });
  const schedules = await watchSchedules(shop);
  const expected = await startShopLoad({ onEnd }, shop, CUSTOMERS, {
    steps: ['leave', 'pay', 'deliver', 'cancel'],
    pages: (productId) => ['/', `/product/${productId}`],
    pauseMs: PAUSE_MS,
  });
  const { load } = expected;
  let restarts = 0;
  for (const wanted = count(RESTARTS); restarts < wanted; restarts += 1) {
    const before = Object.entries(shop.supervisor.pids).filter(([name]) => isOfShop(name));
    await shop.supervisor.restart();
    const remaining = before.filter(([name, pid]) => shop.supervisor.pids[name] === pid);
    if (remaining.length > 0) throw new Error(`${remaining.map(([name]) => name).join(', ')} were not replaced`);
  }
  await load.stop();
  const { problems, figures } = await audit(shop, expected);
  const { problems: repeated, runs } = await schedules.end();
  const { answered, sentAgain, failedAgain } = load.calls;
  return {
    problems: [
      ...(failedAgain > 0 ? [`${failedAgain} calls failed again when their customer repeated them.`] : []),
      ...repeated,
      ...problems,
    ],
    figures: { restarts, calls: answered, sentAgain, failedAgain, scheduledRuns: runs, ...figures },
  };
}

/** @param {string} name */
function isOfShop(name) {
  return /^(?:backend|workers|storefront)-/.test(name);
}

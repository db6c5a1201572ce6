import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { buildStorefront } from '../../lib/build.mjs';
import { runCommand } from '../../lib/command.mjs';
import { nodeFor } from '../../lib/install.mjs';
import { freePort } from '../../lib/ports.mjs';
import { checkout } from '../../lib/settings.mjs';
import { startProcesses } from '../../lib/shop.mjs';
import { audit } from '../audit.mjs';
import { importOf, prepareFormerVersion } from '../former-version.mjs';
import { startLoad } from '../load.mjs';
import { COMMISSION_PERCENT } from '../shop.mjs';

/** In each phase of the upgrade. */
const ORDERS = 100;
const CUSTOMERS = 6;
const PAUSE_MS = 50;
const STOCK = 100_000;
/** Without an order, after which a phase ends: the two versions may not get on. */
const PATIENCE_MS = 30_000;

/** @type {import('../run.mjs').Scenario[]} */
export const scenarios = [
  {
    name: 'two-versions',
    title: 'The shop is upgraded under load: the former version, both on the new schema, the new version',
    run: upgrade,
  },
];

/**
 * FORMER_VERSION names the commit to upgrade from; by default the version before the newest migration.
 * @param {import('../run.mjs').Context} context
 */
async function upgrade({ count, openShop }) {
  const logs = join(checkout, '.data/faults-logs/two-versions');
  const former = await prepareFormerVersion({ commit: process.env.FORMER_VERSION, logs });
  console.log(`From ${former.id} of ${former.title}`);
  await buildStorefront({ checkout, logs, environment: process.env });
  const shop = await openShop({ root: former.folder });

  const { customers, owner, products } = await fill(shop, former.folder);
  const urls = [...shop.urls];
  const load = startLoad({
    urls,
    customers,
    owner,
    products: products.map(({ id }) => id),
    steps: ['leave', 'pay', 'deliver', 'cancel', 'payAndCancel'],
    pages: ['/', `/product/${products[0]?.id}`],
    gatewayUrl: shop.gatewayUrl,
    pauseMs: PAUSE_MS,
  });
  const phase = () => ordersLater(load, count(ORDERS));

  const before = await phase();
  const migration = await migrate(shop);
  const formerOnNewSchema = await phase();
  urls.push(await startNewVersion(shop));
  const both = await phase();
  await replaceFormerVersion(shop, urls);
  const after = await phase();
  await load.stop();

  const { problems, figures } = await audit(shop, { load, customers, products });
  return {
    problems: [...migration.problems, ...errorsOf(load), ...problems],
    figures: {
      ...migration.figures,
      outageSeconds: load.between(migration.from, migration.to).outageSeconds,
      before,
      formerOnNewSchema,
      both,
      after,
      calls: load.calls.answered,
      ...figures,
    },
  };
}

/**
 * Customers, the owner and products of a partner, written by the version whose schema the database has.
 * @param {import('../shop.mjs').FaultShop} shop @param {string} folder
 */
async function fill({ env }, folder) {
  const { createOrm, factories, partners } = await importOf(folder);
  const orm = await createOrm({ ...env, DATABASE_POOL_SIZE: 2 });
  try {
    const em = () => orm.em.fork();
    const addUser = async (/** @type {Parameters<typeof factories.buildUser>[1]} */ overrides) => {
      const user = await factories.buildUser(em(), overrides);
      return { id: user.id, email: user.email, headers: await factories.sessionOf(em(), user, env) };
    };
    const partner = await factories.buildUser(em());
    await partners.approvePartner(em(), partner);
    const products = [];
    for (let index = 0; index < 2; index += 1) {
      const details = { stock: STOCK, sellerId: partner.id, sellerCommissionRate: COMMISSION_PERCENT };
      const { id } = await factories.buildProduct(em(), details);
      products.push({ id, stock: STOCK });
    }
    const customers = [];
    for (let index = 0; index < CUSTOMERS; index += 1) customers.push(await addUser({}));
    // A backend that starts takes the right from any other administrator.
    return { customers, owner: await addUser({ role: 'admin', email: env.ADMIN_EMAIL }), products };
  } finally {
    await orm.close();
  }
}

/** @param {import('../shop.mjs').FaultShop} shop */
async function migrate({ settings, variables, query }) {
  const applied = async () => (await query('select name from mikro_orm_migrations')).length;
  const before = await applied();
  const from = Date.now();
  await runCommand(nodeFor(checkout), ['backend/src/migrate.ts'], {
    name: 'migrate-new',
    logs: settings.logs,
    cwd: checkout,
    env: variables,
    failure: 'The database could not be migrated under load',
  });
  const to = Date.now();
  const migrations = (await applied()) - before;
  return {
    from,
    to,
    problems: migrations > 0 ? [] : ['The former version has all migrations: choose an older one.'],
    figures: { migrations, migrationSeconds: (to - from) / 1000 },
  };
}

/** Beside the previous one. @param {import('../shop.mjs').FaultShop} shop @returns the URL of its storefront */
async function startNewVersion({ settings, supervisor, variables }) {
  const ports = { PORT: await freePort(), API_PORT: await freePort(), OPS_PORT: await freePort() };
  await startProcesses(
    { settings, supervisor, machine: { name: 'new', ports, environment: {} } },
    { ...variables, API_URL: `http://127.0.0.1:${ports.API_PORT}`, OPS_URL: `http://127.0.0.1:${ports.OPS_PORT}` },
  );
  return `http://127.0.0.1:${ports.PORT}`;
}

/**
 * Takes its storefront out of the load first, as a load balancer does. Webhooks wait at its socket.
 * @param {import('../shop.mjs').FaultShop} shop @param {string[]} urls
 */
async function replaceFormerVersion({ settings, supervisor, variables }, urls) {
  const [url = ''] = urls.splice(0, 1);
  for (const name of ['storefront', 'backend', 'workers']) await supervisor.remove(name);
  await startProcesses({ settings, supervisor }, variables);
  urls.push(url);
}

/** @param {ReturnType<typeof startLoad>} load @param {number} count of further orders */
async function ordersLater({ placed }, count) {
  const before = placed.length;
  for (let last = { orders: before, at: Date.now() }; placed.length < before + count; await pause(100)) {
    if (placed.length > last.orders) last = { orders: placed.length, at: Date.now() };
    else if (Date.now() - last.at > PATIENCE_MS) break;
  }
  return placed.length - before;
}

/** An upgrade needs no second try. @param {ReturnType<typeof startLoad>} load */
function errorsOf({ calls, refused, unanswered }) {
  const refusals = Object.entries(refused).map(([title, count]) => `${count} × ${title}`);
  return [
    ...(calls.sentAgain > 0 ? [`${calls.sentAgain} of ${calls.answered} calls had to be sent again.`] : []),
    ...(refusals.length > 0 ? [`Calls were refused: ${refusals.join(', ')}.`] : []),
    ...(unanswered.length > 0 ? [`${unanswered.length} orders were never answered.`] : []),
  ];
}

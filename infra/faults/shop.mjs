import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { readEnv } from '../../backend/src/env.ts';
import { User } from '../../backend/src/modules/identity/user.entity.ts';
import { createOrm } from '../../backend/src/orm.ts';
import { createObjectStore } from '../../backend/src/platform/object-store.ts';
import { buildProduct, buildUser, sessionOf } from '../../backend/test/factories.ts';
import { approvePartner } from '../../backend/test/partners.ts';
import { startCluster } from '../cluster/index.mjs';
import { startEngines } from '../lib/engines/index.mjs';
import { ephemeralSettings } from '../lib/ephemeral-settings.mjs';
import { answersOk } from '../lib/http.mjs';
import { freePort } from '../lib/ports.mjs';
import { startTime } from '../lib/processes.mjs';
import { keepSecrets } from '../lib/secrets.mjs';
import { openShop } from '../lib/shop.mjs';
import { Steps } from '../lib/steps.mjs';
import { Supervisor } from '../lib/supervisor.mjs';
import { openMailbox } from './mailbox.mjs';

/** All customers share one address and one network. */
const LIMITS = {
  RATE_LIMIT_FACTOR: '100000',
  OPEN_ORDERS_MAX: '1000000',
  EMAILS_PER_DAY: '1000000',
  CONNECTIONS_PER_NETWORK: '100000',
  REQUESTS_PER_NETWORK: '100000',
  LIVE_STREAMS_PER_NETWORK: '100000',
};
const RESTART_PAUSE_MS = 100;
/** As `make cluster`, so that a dead machine does not keep the others busy. */
const CLUSTER_RESTART_PAUSE_MS = 1000;
const READY_MAX_MS = 120_000;
/** For the auditor's own connections: it must not give up before the shop does. */
const CONNECT_MAX_MS = 60_000;
export const COMMISSION_PERCENT = 15;

/**
 * @typedef {Awaited<ReturnType<typeof openFaultShop>>} FaultShop
 * @typedef {{
 *   name?: string, machines?: number, environment?: NodeJS.ProcessEnv, engines?: NodeJS.ProcessEnv,
 *   out?: NodeJS.WriteStream, root?: string, cluster?: boolean,
 * }} ShopOptions `name`: of the folder of its logs; `machines`: each runs a backend, workers and a storefront;
 *   `engines`: variables of engines that already run, the others are started; `root`: of another version to open;
 *   `cluster`: two machines with engines that fail over, behind HAProxy
 */

/**
 * Opens a shop without data whose processes can be killed: real processes and engines in a data folder that `close`
 * deletes, and a mail server in this process. With one machine the processes are called backend, workers and storefront,
 * with more backend-a, backend-b and so on.
 * @param {ShopOptions} [options]
 */
export async function openFaultShop(options = {}) {
  const { machines = 1, out, root, cluster = false } = options;
  const mailbox = await openMailbox();
  const { settings, cleanUp } = await settingsOf(options, mailbox.url);
  const { dataDir, logs } = settings;
  const secrets = keepSecrets(dataDir, process.env);
  const steps = new Steps(out ?? process.stderr);
  const pausesMs = [cluster ? CLUSTER_RESTART_PAUSE_MS : RESTART_PAUSE_MS];
  const supervisor = new Supervisor({ dataDir, logs, say: () => {}, pausesMs });
  const stop = async () => {
    await supervisor.stop();
    await mailbox.close();
    cleanUp();
  };
  try {
    const started = await (cluster ? startCluster : startEngines)({ settings, secrets, supervisor });
    const places = started.machines ?? (await placesOf(settings, machines));
    const variables = await openShop({
      settings: { ...settings, checkout: root ?? settings.checkout },
      secrets,
      steps,
      supervisor,
      engines: started.environment,
      ...(places.length > 1 && { machines: places }),
      empty: true,
    });
    const env = readEnv(variables);
    const { leaderUrl: DATABASE_URL = env.DATABASE_URL } = started;
    const orm = await createOrm({ ...env, DATABASE_URL, DATABASE_POOL_SIZE: 4 }, CONNECT_MAX_MS);
    return {
      settings,
      secrets,
      supervisor,
      variables,
      env,
      orm,
      em: () => orm.em.fork(),
      query: createQuery(orm),
      store: createObjectStore(env),
      mailbox,
      ...urlsOf(places, cluster ? [settings] : places),
      gatewayUrl: started.gatewayPage ?? '',
      ...createFaults({ supervisor, query: createQuery(orm) }, places),
      close: () => orm.close().then(stop),
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** @param {ShopOptions} options @param {string} smtpUrl */
async function settingsOf({ name = 'faults', environment = {}, engines = {} }, smtpUrl) {
  const { settings, cleanUp } = await ephemeralSettings(
    { LOG_LEVEL: 'info', ...process.env, ...LIMITS, ...environment },
    { ...engines, SMTP_URL: smtpUrl },
  );
  return {
    settings: {
      ...settings,
      // They outlive the run, so that a failure can be explained.
      logs: join(dirname(settings.dataDir), 'faults-logs', name),
      // Hundreds of processes load the same modules.
      environment: { ...settings.environment, NODE_COMPILE_CACHE: join(settings.enginesDir, 'compile-cache') },
    },
    cleanUp,
  };
}

/**
 * @typedef {{ ports: { PORT?: number, API_PORT?: number, OPS_PORT?: number } }} Place
 * @param {Place[]} places @param {Place[]} fronts Where customers call.
 */
function urlsOf(places, fronts) {
  return {
    urls: fronts.map(({ ports }) => `http://127.0.0.1:${ports.PORT}`),
    backendUrls: places.map(({ ports }) => `http://127.0.0.1:${ports.API_PORT}`),
    workersUrls: places.map(({ ports }) => `http://127.0.0.1:${ports.OPS_PORT}`),
  };
}

/** @param {import('../../backend/src/orm.ts').Orm} orm */
function createQuery({ em }) {
  /**
   * @template {object} Row
   * @param {string} sql @param {unknown[]} [parameters] @returns {Promise<Row[]>}
   */
  return (sql, parameters) => em.fork().execute(sql, parameters);
}

/** @param {import('../lib/settings.mjs').Settings} settings @param {number} count */
async function placesOf({ ports }, count) {
  const { PORT, API_PORT, OPS_PORT } = ports;
  // The simulators call the first.
  const places = [{ name: 'a', ports: { PORT, API_PORT, OPS_PORT }, environment: {} }];
  for (const name of ['b', 'c', 'd'].slice(0, count - 1)) {
    const own = { PORT: await freePort(), API_PORT: await freePort(), OPS_PORT: await freePort() };
    places.push({ name, ports: own, environment: { API_URL: `http://127.0.0.1:${own.API_PORT}` } });
  }
  return places;
}

/**
 * @param {{ supervisor: Supervisor, query: ReturnType<typeof createQuery> }} shop
 * @param {import('../lib/shop.mjs').Machine[]} places
 */
function createFaults({ supervisor, query }, places) {
  /** @type {Record<string, string>} */
  const healthOf = {};
  for (const { name, ports } of places) {
    const suffix = places.length > 1 ? `-${name}` : '';
    healthOf[`backend${suffix}`] = `http://127.0.0.1:${ports.API_PORT}/readyz`;
    healthOf[`workers${suffix}`] = `http://127.0.0.1:${ports.OPS_PORT}/readyz`;
    healthOf[`storefront${suffix}`] = `http://127.0.0.1:${ports.PORT}/healthz`;
  }
  /** When the confirmation of an email could fail, in milliseconds. @type {{ from: number, to: number }[]} */
  const emailFaults = [];
  /** How often each email was under way when workers were killed, by Message-ID. @type {Map<string, number>} */
  const interrupted = new Map();
  return {
    emailFaults,
    interrupted,

    /** Notes for the auditor that emails may be sent again, because their confirmation fails. */
    async duringEmailFault(/** @type {() => Promise<unknown>} */ work) {
      const fault = { from: Date.now(), to: Infinity };
      emailFaults.push(fault);
      await work().finally(() => (fault.to = Date.now()));
    },

    /** SIGKILL; returns once the process is dead. The supervisor starts it again. */
    async kill(/** @type {string} */ name) {
      const pid = supervisor.pids[name];
      if (!pid) throw new Error(`No process is called ${name}`);
      process.kill(pid, 'SIGKILL');
      while (startTime(pid) !== undefined) await pause(2);
      if (name.startsWith('workers')) {
        /** @type {{ id: string }[]} */
        const claimed = await query('select message_id as id from email_deliveries where claim is not null');
        for (const { id } of claimed) interrupted.set(id, (interrupted.get(id) ?? 0) + 1);
      }
      return pid;
    },

    /** Waits until a process of the shop is ready, after `pid` if that was killed. */
    async ready(/** @type {string} */ name, pid = 0) {
      const url = healthOf[name] ?? '';
      for (const deadline = Date.now() + READY_MAX_MS; ; await pause(20)) {
        if (supervisor.pids[name] !== pid && (await answersOk(url))) return;
        if (Date.now() > deadline) throw new Error(`${name} was not ready within ${READY_MAX_MS / 1000} s`);
      }
    },
  };
}

/**
 * Signed-in customers with verified addresses.
 * @param {FaultShop} shop @param {number} count @returns {Promise<import('./load.mjs').Customer[]>}
 */
export async function addCustomers(shop, count) {
  const customers = [];
  for (let index = 0; index < count; index += 1) customers.push(await addUser(shop));
  return customers;
}

/** The administrator; a backend that starts takes the role from anybody else. @param {FaultShop} shop */
export async function addOwner(shop) {
  const { em, env } = shop;
  const email = env.ADMIN_EMAIL;
  const user = await em().findOne(User, { email });
  if (!user) return addUser(shop, { email, username: email, role: 'admin' });
  return { id: user.id, email, headers: await sessionOf(em(), user, env) };
}

/** A product of a partner, so that its sale is booked as an earning. @param {FaultShop} shop @param {number} stock */
export async function addProduct(shop, stock) {
  const em = shop.em();
  const partner = await buildUser(em);
  await approvePartner(em, partner);
  const { id } = await buildProduct(em, { stock, sellerId: partner.id, sellerCommissionRate: COMMISSION_PERCENT });
  return { id, stock };
}

/**
 * @param {FaultShop} shop @param {Parameters<typeof buildUser>[1]} [overrides]
 * @returns {Promise<import('./load.mjs').Customer>}
 */
async function addUser({ em, env }, overrides) {
  const user = await buildUser(em(), overrides);
  return { id: user.id, email: user.email, headers: await sessionOf(em(), user, env) };
}

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

import { unpackedEnvironment, unpackPackages } from '../lib/debian.mjs';
import { startEngines } from '../lib/engines/index.mjs';
import { findRedis } from '../lib/engines/redis.mjs';
import { SavedPorts } from '../lib/ports.mjs';
import { UserError } from '../lib/user-error.mjs';
import { createDatabase } from './database.mjs';
import { etcdMembers } from './etcd.mjs';
import { haproxy } from './haproxy.mjs';
import { patroniNodes } from './patroni.mjs';
import { pgbouncers } from './pgbouncer.mjs';
import { redisWithSentinels } from './redis.mjs';

const PACKAGES = ['patroni', 'python3-etcd', 'etcd-server', 'haproxy', 'pgbouncer', 'postgresql'];

/** Ports of the machines that run the shop. */
const WORKING_PORTS = /** @type {const} */ ([
  'storefront',
  'backend',
  'workers',
  'postgres',
  'patroni',
  'pgbouncer',
  'redis',
  'sentinel',
  'etcd',
  'etcdPeer',
]);

/**
 * @typedef {{ packages: string, environment: Record<string, string>, data: string }} ClusterFolders
 *   `environment`: lets the unpacked programs find their libraries
 */

/**
 * Starts engines that survive the loss of one of three machines, which are folders and ports of this one: a and b run
 * everything, c only votes. HAProxy, the object store, the inbox and the simulators run once.
 * @param {{ settings: import('../lib/settings.mjs').Settings, secrets: import('../lib/secrets.mjs').Secrets,
 *   supervisor: import('../lib/supervisor.mjs').Supervisor, signal?: AbortSignal }} options
 * @returns {Promise<import('../lib/engines/index.mjs').Engines>}
 */
export async function startCluster({ settings, secrets, supervisor, signal }) {
  const { dataDir, enginesDir } = settings;
  const packages = await unpackCluster(enginesDir, signal);
  const folders = {
    packages,
    environment: unpackedEnvironment(packages),
    data: join(dataDir, 'cluster'),
  };
  mkdirSync(folders.data, { recursive: true, mode: 0o711 });
  const startAll = (/** @type {import('../lib/child.mjs').Program[]} */ programs) =>
    Promise.all(programs.map((program) => supervisor.start(program)));

  const saved = new SavedPorts(dataDir);
  const machines = await Promise.all(['a', 'b'].map((name) => choosePorts(saved, name, WORKING_PORTS)));
  const voter = await choosePorts(saved, 'c', ['sentinel', 'etcd', 'etcdPeer']);
  const leaderPort = await saved.choose('leader');

  const { postgresPassword: password, redisPassword } = secrets;
  await startAll(etcdMembers(folders, [...machines, voter]));
  await startAll([haproxy(folders, services(settings, machines, leaderPort))]);
  const redis = redisWithSentinels(
    { redis: await findRedis(enginesDir, signal), data: folders.data, password: redisPassword },
    [...machines, voter],
  );
  const etcdPorts = [...machines, voter].map(({ ports }) => ports.etcd);
  await Promise.all([
    startAll(patroniNodes(folders, machines, { etcdPorts, password })),
    startAll(redis.servers).then(() => startAll(redis.sentinels)),
    startAll(pgbouncers(folders, machines, { leaderPort, password })),
  ]);
  await createDatabase({ port: leaderPort, password });

  const REDIS_SENTINELS = [...machines, voter].map(({ ports }) => `127.0.0.1:${ports.sentinel}`).join();
  const working = machines.map(({ name, ports }) => ({
    name,
    ports: { PORT: ports.storefront, API_PORT: ports.backend, OPS_PORT: ports.workers },
    environment: {
      DATABASE_URL: `postgres://mithai:${password}@127.0.0.1:${ports.pgbouncer}/mithai`,
      REDIS_URL: `redis://:${redisPassword}@127.0.0.1:${ports.redis}`,
      REDIS_SENTINELS,
      TRUSTED_PROXIES: '127.0.0.1',
    },
  }));
  const given = { ...settings.given, database: true, redis: true };
  const environment = { ...settings.environment, ...working[0]?.environment };
  const others = await startEngines({ settings: { ...settings, given, environment }, secrets, supervisor, signal });
  return {
    ...others,
    machines: working,
    environment: { ...others.environment, REDIS_SENTINELS },
    leaderUrl: `postgres://mithai:${password}@127.0.0.1:${leaderPort}/mithai`,
  };
}

/** Returns the folder of Debian's packages. @param {string} enginesDir @param {AbortSignal} [signal] */
export async function unpackCluster(enginesDir, signal) {
  const packages = join(enginesDir, `cluster-${process.arch}`);
  mkdirSync(enginesDir, { recursive: true, mode: 0o755 });
  await unpackPackages(packages, PACKAGES, { signal }).catch((error) => {
    signal?.throwIfAborted();
    throw new UserError(`The engines of the cluster are Debian's packages, which could not be downloaded: ${error}`);
  });
  return packages;
}

/**
 * @template {string} Name
 * @param {SavedPorts} saved @param {string} name @param {readonly Name[]} programs
 * @returns {Promise<{ name: string, ports: Record<Name, number> }>}
 */
async function choosePorts(saved, name, programs) {
  const ports = /** @type {Record<Name, number>} */ ({});
  for (const program of programs) ports[program] = await saved.choose(`${program}-${name}`);
  return { name, ports };
}

/**
 * @param {import('../lib/settings.mjs').Settings} settings
 * @param {{ name: string, ports: Record<typeof WORKING_PORTS[number], number> }[]} machines @param {number} leaderPort
 * @returns {import('./haproxy.mjs').Service[]}
 */
function services({ host, ports }, machines, leaderPort) {
  const on = (/** @type {'storefront' | 'backend' | 'workers'} */ program) =>
    machines.map(({ name, ports }) => ({ name, port: ports[program] }));
  return [
    { title: 'shop', host, port: ports.PORT, check: '/healthz', isHttp: true, servers: on('storefront') },
    { title: 'api', host, port: ports.API_PORT, check: '/readyz', isHttp: true, servers: on('backend') },
    { title: 'ops', host, port: ports.OPS_PORT, check: '/readyz', isHttp: true, servers: on('workers') },
    {
      title: 'leader',
      port: leaderPort,
      check: '/primary',
      isHttp: false,
      servers: machines.map(({ name, ports: { postgres, patroni } }) => ({ name, port: postgres, checkPort: patroni })),
    },
  ];
}

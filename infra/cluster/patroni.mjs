import { chownSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { answersOk } from '../lib/http.mjs';
import { initdbOptions } from '../lib/engines/postgres.mjs';
import { unprivileged } from '../lib/unprivileged.mjs';

/** Seconds until another node leads after the leader stopped renewing its lease. */
const LEASE_SECONDS = 15;

/**
 * Postgres under Patroni: one leader, and a standby that has every commit before the client's answer.
 * @param {import('./index.mjs').ClusterFolders} folders
 * @param {{ name: string, ports: { postgres: number, patroni: number } }[]} nodes
 * @param {{ etcdPorts: number[], password: string }} options `password`: of the superuser, replication and the shop
 * @returns {import('../lib/child.mjs').Program[]}
 */
export function patroniNodes(folders, nodes, options) {
  return nodes.map((node) => {
    const { name, ports } = node;
    const folder = join(folders.data, `postgres-${name}`);
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    // YAML contains JSON.
    const file = join(folder, 'patroni.json');
    const configuration = configure({ ...node, ...options, folder, binaries: binariesIn(folders.packages) });
    writeFileSync(file, JSON.stringify(configuration, null, 2), { mode: 0o600 });
    if (unprivileged.uid !== undefined)
      for (const path of [folder, file]) chownSync(path, unprivileged.uid, unprivileged.gid);
    return {
      name: `postgres-${name}`,
      command: '/usr/bin/python3',
      args: [join(folders.packages, 'usr/bin/patroni'), file],
      env: { ...folders.environment, LC_ALL: 'C', TZ: 'UTC' },
      cwd: folder,
      ...unprivileged,
      graceMs: 30_000,
      readyWithinMs: 180_000,
      ready: () => answersOk(`http://127.0.0.1:${ports.patroni}/health`),
    };
  });
}

/**
 * https://patroni.readthedocs.io/en/latest/yaml_configuration.html
 * @param {{ name: string, ports: { postgres: number, patroni: number }, etcdPorts: number[], password: string,
 *   folder: string, binaries: string }} node
 */
function configure({ name, ports, etcdPorts, password, folder, binaries }) {
  const login = (/** @type {string} */ username) => ({ username, password });
  return {
    scope: 'mithai',
    name,
    restapi: { listen: `127.0.0.1:${ports.patroni}`, connect_address: `127.0.0.1:${ports.patroni}` },
    etcd3: { hosts: etcdPorts.map((port) => `127.0.0.1:${port}`) },
    bootstrap: {
      dcs: {
        ttl: LEASE_SECONDS,
        loop_wait: 3,
        retry_timeout: 5,
        maximum_lag_on_failover: 0,
        synchronous_mode: true,
        postgresql: {
          use_pg_rewind: true,
          use_slots: true,
          parameters: {
            max_connections: 200,
            wal_log_hints: 'on',
            log_min_error_statement: 'panic',
            log_error_verbosity: 'terse',
          },
        },
      },
      initdb: ['data-checksums', ...initdbOptions.map((option) => toPair(option))],
      pg_hba: ['host replication replicator 127.0.0.1/32 scram-sha-256', 'host all all 127.0.0.1/32 scram-sha-256'],
    },
    postgresql: {
      listen: `127.0.0.1:${ports.postgres}`,
      connect_address: `127.0.0.1:${ports.postgres}`,
      data_dir: join(folder, 'data'),
      bin_dir: binaries,
      pgpass: join(folder, 'pgpass'),
      authentication: { superuser: login('postgres'), replication: login('replicator'), rewind: login('rewind') },
      parameters: { unix_socket_directories: '' },
    },
  };
}

/** @param {string} option such as `--encoding=UTF8` */
function toPair(option) {
  const [name = '', value = ''] = option.slice(2).split('=');
  return { [name]: value };
}

/** Of the unpacked package, or of the system's. @param {string} packages */
function binariesIn(packages) {
  for (const root of [join(packages, 'usr/lib/postgresql'), '/usr/lib/postgresql']) {
    const versions = existsSync(root)
      ? readdirSync(root).filter((name) => existsSync(join(root, name, 'bin/initdb')))
      : [];
    const latest = versions.toSorted((a, b) => Number(b) - Number(a))[0];
    if (latest) return join(root, latest, 'bin');
  }
  throw new Error(`No Postgres is in ${packages}`);
}

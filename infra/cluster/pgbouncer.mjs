import { chownSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { connectError } from '../lib/ports.mjs';
import { unprivileged } from '../lib/unprivileged.mjs';

/**
 * A pool of connections on each machine with processes, in transaction mode, to whichever Postgres leads.
 * @param {import('./index.mjs').ClusterFolders} folders
 * @param {{ name: string, ports: { pgbouncer: number } }[]} machines
 * @param {{ leaderPort: number, password: string }} options
 * @returns {import('../lib/child.mjs').Program[]}
 */
export function pgbouncers({ packages, environment, data }, machines, { leaderPort, password }) {
  return machines.map(({ name, ports: { pgbouncer: port } }) => {
    const folder = join(data, `pgbouncer-${name}`);
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const users = join(folder, 'users.txt');
    const file = join(folder, 'pgbouncer.ini');
    writeFileSync(users, `"mithai" "${password}"\n`, { mode: 0o600 });
    const settings = {
      listen_addr: '127.0.0.1',
      listen_port: port,
      unix_socket_dir: '',
      auth_type: 'scram-sha-256',
      auth_file: users,
      pool_mode: 'transaction',
      default_pool_size: 30,
      max_client_conn: 1000,
      // A failover takes longer than the default of 15 s between attempts.
      server_login_retry: 1,
      server_connect_timeout: 3,
      query_wait_timeout: 10,
      log_connections: 0,
      log_disconnections: 0,
    };
    const lines = Object.entries(settings).map(([key, value]) => `${key} = ${value}`);
    const database = `mithai = host=127.0.0.1 port=${leaderPort} dbname=mithai`;
    writeFileSync(file, `[databases]\n${database}\n\n[pgbouncer]\n${lines.join('\n')}\n`, { mode: 0o600 });
    if (unprivileged.uid !== undefined)
      for (const path of [folder, users, file]) chownSync(path, unprivileged.uid, unprivileged.gid);
    return {
      name: `pgbouncer-${name}`,
      command: join(packages, 'usr/sbin/pgbouncer'),
      args: [file],
      env: environment,
      cwd: folder,
      ...unprivileged,
      stopSignal: /** @type {const} */ ('SIGINT'),
      ready: async () => (await connectError('127.0.0.1', port)) === undefined,
    };
  });
}

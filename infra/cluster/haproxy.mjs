import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { connectError } from '../lib/ports.mjs';

/**
 * @typedef {{ name: string, port: number, checkPort?: number }} Server
 * @typedef {{ title: string, host?: string, port: number, check: string, isHttp: boolean, servers: Server[] }} Service
 *   `check`: path that a server answers with 200 if it is to be used
 */

/**
 * The entry to the cluster: sends each connection to a server whose check succeeds, and HTTP requests whose connection
 * failed to another one.
 * @param {import('./index.mjs').ClusterFolders} folders @param {Service[]} services
 * @returns {import('../lib/child.mjs').Program}
 */
export function haproxy({ packages, environment, data }, services) {
  const folder = join(data, 'haproxy');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, [head, ...services.map(listen)].join('\n'), { mode: 0o600 });
  const ports = services.map(({ port }) => port);
  return {
    name: 'haproxy',
    command: join(packages, 'usr/sbin/haproxy'),
    args: ['-db', '-f', file],
    env: environment,
    cwd: folder,
    // SIGUSR1 would wait for all connections, and those of the pools do not end.
    stopSignal: 'SIGTERM',
    ready: async () => (await Promise.all(ports.map((port) => connectError('127.0.0.1', port)))).every((code) => !code),
  };
}

const head = `
global
  maxconn 5000

defaults
  timeout connect 2s
  timeout client 5m
  timeout server 5m
  timeout tunnel 1h
  retries 3
  option redispatch
  default-server inter 1s fastinter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
`;

/** @param {Service} service */
function listen({ title, host = '127.0.0.1', port, check, isHttp, servers }) {
  return `
listen ${title}
  bind ${host}:${port}
  mode ${isHttp ? 'http' : 'tcp'}
  option httpchk GET ${check}
  http-check expect status 200
${isHttp ? '  option forwardfor\n' : ''}${servers
    .map(
      ({ name, port: target, checkPort = target }) => `  server ${name} 127.0.0.1:${target} check port ${checkPort}\n`,
    )
    .join('')}`;
}

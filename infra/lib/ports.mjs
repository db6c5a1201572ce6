import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';

import { UserError } from './user-error.mjs';

/**
 * Throws one error that names every variable with an unusable port.
 * @param {Record<string, number>} ports @param {string} host
 */
export async function requireFreePorts(ports, host) {
  const refused = [];
  for (const [name, port] of Object.entries(ports)) {
    const code = await listenError(port, host);
    if (code) refused.push({ name, port, code });
  }
  const first = refused[0];
  if (!first) return;
  if (first.code === 'EADDRNOTAVAIL' || first.code === 'ENOTFOUND') {
    throw new UserError(
      `This machine has no address ${host}; set ${hostVariables[first.name] ?? 'HOST'} to one that it has.`,
    );
  }
  if (first.code === 'EACCES')
    throw new UserError(`Port ${first.port} may only be used by root; set ${first.name} to one above 1023.`);
  const names = refused.map(({ name }) => name);
  const numbers = refused.map(({ port }) => port);
  throw new UserError(
    refused.length === 1
      ? `Port ${first.port} is taken by another program; set ${first.name} to a free one, for example ${first.name}=${first.port + 1}.`
      : `Ports ${list(numbers)} are taken by other programs; set ${list(names)} to free ones, for example ${refused.map(({ name, port }) => `${name}=${port + 1}`).join(' ')}.`,
  );
}

/** @type {Record<string, string>} */
const hostVariables = { INBOX_PORT: 'INBOX_HOST', GATEWAY_PORT: 'GATEWAY_HOST', CARRIER_PORT: 'CARRIER_HOST' };

/** Chosen by this process. Programs bind their ports later, so until then a port looks free. @type {Set<number>} */
const chosenPorts = new Set();

/** Ports of the engines: chosen once, and kept unless another process takes them. */
export class SavedPorts {
  #file;
  #saved;

  /** @param {string} dataDir */
  constructor(dataDir) {
    this.#file = join(dataDir, 'ports.json');
    this.#saved = existsSync(this.#file) ? JSON.parse(readFileSync(this.#file, 'utf8')) : {};
    for (const port of Object.values(this.#saved)) chosenPorts.add(port);
  }

  /** @param {string} name */
  async choose(name) {
    const stored = this.#saved[name];
    if (stored && !(await listenError(stored, '127.0.0.1'))) return stored;
    const port = await freePort();
    this.#saved[name] = port;
    writeFileSync(this.#file, JSON.stringify(this.#saved, null, 2));
    return port;
  }
}

/**
 * Below the ephemeral range, so that no outgoing connection occupies the port at the next start. Never the same twice.
 * @returns {Promise<number>}
 */
export async function freePort() {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 12_000);
    if (chosenPorts.has(port)) continue;
    chosenPorts.add(port);
    if (!(await listenError(port, '127.0.0.1'))) return port;
  }
}

/** The address of a process that listens on all interfaces. @param {string} host */
export function reachable(host) {
  return host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
}

/**
 * @param {string} host @param {number} port
 * @returns {Promise<string | undefined>} the error's code, or undefined if the connection succeeds
 */
export function connectError(host, port) {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: 3000 });
    const finish = (/** @type {string | undefined} */ code) => {
      socket.destroy();
      resolve(code);
    };
    socket.once('connect', () => finish(undefined));
    socket.once('timeout', () => finish('ETIMEDOUT'));
    socket.once('error', (error) => finish('code' in error ? String(error.code) : error.message));
  });
}

/** @param {number} port @param {string} host @returns {Promise<string | undefined>} */
function listenError(port, host) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error) => resolve('code' in error ? String(error.code) : error.message));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)));
  });
}

/** @param {(string | number)[]} items */
export function list(items) {
  return items.length === 1 ? String(items[0]) : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
}

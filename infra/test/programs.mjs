import { answersOk } from '../lib/http.mjs';
import { connectError, freePort } from '../lib/ports.mjs';

/**
 * A real program that listens on the supervisor's socket, responds with its pid, and stops like the shop's services.
 * @param {string} name
 * @returns {Promise<import('../lib/child.mjs').Program & { url: string }>}
 */
export async function servingProgram(name) {
  const listen = { host: '127.0.0.1', port: await freePort() };
  const url = `http://127.0.0.1:${listen.port}`;
  const source = `
    const server = require('node:http').createServer((_request, response) => {
      response.setHeader('connection', 'close').end(String(process.pid));
    });
    server.listen({ fd: 3 }, () => process.send('ready'));
    process.once('SIGTERM', () => {
      process.once('message', () => server.close(() => process.exit()));
      process.send('stopping');
    });
  `;
  return { name, url, listen, command: process.execPath, args: ['--eval', source], ready: () => answersOk(url) };
}

/**
 * A real program that listens until stopped, and records that in a file.
 * @param {string} name @param {{ notes?: string }} [options]
 * @returns {Promise<import('../lib/child.mjs').Program>}
 */
export async function listeningProgram(name, { notes } = {}) {
  const port = await freePort();
  const source = `
    const { appendFileSync } = require('node:fs');
    require('node:net').createServer().listen(${port}, '127.0.0.1');
    process.once('SIGTERM', () => {
      ${notes ? `appendFileSync(${JSON.stringify(notes)}, '${name}\\n');` : ''}
      process.exit();
    });
  `;
  return {
    name,
    command: process.execPath,
    args: ['--eval', source],
    ready: async () => !(await connectError('127.0.0.1', port)),
  };
}

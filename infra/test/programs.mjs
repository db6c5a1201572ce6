import { connectError, freePort } from '../lib/ports.mjs';

/**
 * A real program for the supervisor: it listens until it is told to stop, and notes that in a file.
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
  return { name, command: process.execPath, args: ['--eval', source], ready: async () => !(await connectError('127.0.0.1', port)) };
}

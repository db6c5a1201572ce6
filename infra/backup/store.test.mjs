import { once } from 'node:events';
import { createServer } from 'node:net';

import { expect, onTestFinished, test } from 'vitest';

import { openBackupStore } from './store.mjs';

test('gives up a store that accepts connections and never answers', async () => {
  /** @type {Set<import('node:net').Socket>} */
  const sockets = new Set();
  const server = createServer((socket) => sockets.add(socket)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const address = server.address();
  const port = typeof address === 'object' && address?.port;
  const keys = { accessKey: 'access', secretKey: 'secret' };
  const settings = { endpoint: `http://127.0.0.1:${port}`, bucket: 'backup', region: 'us-east-1', ...keys };
  const store = openBackupStore(settings, 100);
  await expect(store.list('')).rejects.toThrow('refuses or does not answer: ETIMEDOUT.');
  await expect(store.put('key', Buffer.alloc(16))).rejects.toThrow('refuses or does not answer: ETIMEDOUT.');
}, 20_000);

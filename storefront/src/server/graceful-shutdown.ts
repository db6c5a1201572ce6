import { LIVE_UPDATES_URL } from '@mithai/contracts/live-stream';
import closeWithGrace from 'close-with-grace';
import type { FastifyInstance } from 'fastify';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Env } from './env.ts';

const LINGER_MS = 1000;
const SUCCESSOR_WITHIN_MS = 15_000;
const TIMEOUT_MS = 20_000;

/** As the backend does: after SIGTERM or SIGINT, waits for a successor, answers what is under way, and exits. */
export function shutDownGracefully(app: FastifyInstance, env: Env): void {
  app.addHook('preClose', async () => wait(LINGER_MS));
  closeWithGrace({ delay: TIMEOUT_MS, logger: app.log, skip: ['uncaughtException', 'unhandledRejection'] }, async () => {
    if (env.LISTEN_FDS > 0 && process.connected) {
      process.send?.('stopping');
      await Promise.race([once(process, 'message'), once(process, 'disconnect'), wait(SUCCESSOR_WITHIN_MS)]);
    }
    await app.close();
  });
}

export async function listen(app: FastifyInstance, { HOST, PORT, LISTEN_FDS }: Env): Promise<void> {
  await app.listen({ host: HOST, port: PORT, ...(LISTEN_FDS > 0 && { fd: 3 }) });
  if (LISTEN_FDS > 0) process.send?.('ready');
}

/** Ends what the server would wait for in vain: connections on which nothing is asked, and live updates. */
export function closeOpenConnections(app: FastifyInstance): void {
  const endless = new Set<Socket>();
  app.server.on('connection', (socket) => {
    endless.add(socket);
    socket.once('close', () => endless.delete(socket));
  });
  app.server.on('request', ({ socket, url }) => {
    if (url?.startsWith(LIVE_UPDATES_URL)) endless.add(socket);
    else endless.delete(socket);
  });
  app.addHook('preClose', async () => {
    const timer = setInterval(() => {
      // A request may be on its way over a connection that was accepted just now.
      if (app.server.listening) return;
      app.server.closeIdleConnections();
      for (const socket of endless) socket.destroy();
    }, 100);
    app.server.once('close', () => clearInterval(timer));
  });
}

import { LIVE_UPDATES_URL } from '@mithai/contracts/live-stream';
import type { FastifyInstance } from 'fastify';
import type { Socket } from 'node:net';

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

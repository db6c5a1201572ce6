import { LIVE_UPDATES_URL } from '@mithai/contracts/live-stream';
import type { FastifyInstance } from 'fastify';
import type { Socket } from 'node:net';

/** Closes connections that would delay a shutdown forever: idle ones and live update streams. */
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
      // A request may be arriving on a connection that was just accepted.
      if (app.server.listening) return;
      app.server.closeIdleConnections();
      for (const socket of endless) socket.destroy();
    }, 100);
    app.server.once('close', () => clearInterval(timer));
  });
}

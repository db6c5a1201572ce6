import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Lets the server close although clients hold connections in store: one on which nothing was ever asked counts as busy with Node, which
 * would wait for it for a minute, and one whose last answer came late would stay open.
 */
export const dropUnusedConnections = (app: FastifyInstance): void => {
  const unused = new Set<Socket>();
  app.server.on('connection', (socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  app.server.on('request', ({ socket }) => unused.delete(socket));
  app.addHook('preClose', async () => {
    if (!app.server.listening) return;
    const timer = setInterval(() => {
      // A request may be on its way over a connection that was accepted just now.
      if (app.server.listening) return;
      app.server.closeIdleConnections();
      for (const socket of unused) socket.destroy();
    }, 100);
    app.server.once('close', () => clearInterval(timer));
  });
};

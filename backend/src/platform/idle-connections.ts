import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Closes idle sockets on shutdown: Node counts a socket without any request as busy and would wait a minute for it, and
 * a socket whose last response came late would stay open.
 */
export const closeIdleConnections = (app: FastifyInstance): void => {
  const unused = new Set<Socket>();
  app.server.on('connection', (socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  app.server.on('request', ({ socket }) => unused.delete(socket));
  app.addHook('preClose', async () => {
    if (!app.server.listening) return;
    const timer = setInterval(() => {
      // A request may be on its way over a connection that was just accepted.
      if (app.server.listening) return;
      app.server.closeIdleConnections();
      for (const socket of unused) socket.destroy();
    }, 100);
    app.server.once('close', () => clearInterval(timer));
  });
};

import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Returns a `preClose` hook that closes connections which would delay a shutdown: idle ones, new ones without a
 * request, which Node counts as busy for a minute, and those with a response that never ends.
 */
export const closeConnections = (
  server: Server,
  isEndless: (url: string) => boolean = () => false,
): (() => Promise<void>) => {
  const closable = new Set<Socket>();
  server.on('connection', (socket) => {
    closable.add(socket);
    socket.once('close', () => closable.delete(socket));
  });
  server.on('request', ({ socket, url = '' }) => {
    if (isEndless(url)) closable.add(socket);
    else closable.delete(socket);
  });
  return async () => {
    if (!server.listening) return;
    const timer = setInterval(() => {
      // A request may be arriving on a connection that was just accepted.
      if (server.listening) return;
      server.closeIdleConnections();
      for (const socket of closable) socket.destroy();
    }, 100);
    server.once('close', () => clearInterval(timer));
  };
};

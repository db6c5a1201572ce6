import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** On a busy machine, a client may take this long from connecting to sending its request. */
const FIRST_REQUEST_WITHIN_MS = 2000;
const TICK_MS = 100;

/**
 * Returns a `preClose` hook that closes connections which delay a shutdown: idle ones, those without a request, which
 * Node counts as busy, and those of endless responses. Other clients learn that theirs ends with the running request.
 */
export const closeConnections = (
  server: Server,
  isEndless: (url: string) => boolean = () => false,
): (() => Promise<void>) => {
  const closableFrom = new Map<Socket, number>();
  const unfinished = new Set<ServerResponse>();
  server.on('connection', (socket) => {
    closableFrom.set(socket, performance.now() + FIRST_REQUEST_WITHIN_MS);
    socket.once('close', () => closableFrom.delete(socket));
  });
  server.on('request', ({ socket, url = '' }, response) => {
    unfinished.add(response);
    response.once('close', () => unfinished.delete(response));
    if (isEndless(url)) closableFrom.set(socket, 0);
    else closableFrom.delete(socket);
  });
  return async () => {
    if (!server.listening) return;
    for (const response of unfinished) if (!response.headersSent) response.setHeader('connection', 'close');
    const timer = setInterval(() => {
      if (server.listening) return;
      server.closeIdleConnections();
      // After a long task, what has arrived meanwhile is read first.
      setImmediate(() => {
        for (const [socket, from] of closableFrom) if (from <= performance.now()) socket.destroy();
      });
    }, TICK_MS);
    server.once('close', () => clearInterval(timer));
  };
};

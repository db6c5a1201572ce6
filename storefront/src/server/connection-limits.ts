import { LIVE_UPDATES_URL } from '@mithai/contracts/live-stream';
import { createConcurrencyLimit } from '@mithai/contracts/server/concurrency-limit';
import { networksOf } from '@mithai/contracts/server/network';
import type { FastifyInstance } from 'fastify';
import type { Env } from './env.ts';
import { RequestError } from './problem-handler.ts';

const TOO_MANY_REQUESTS = {
  status: 429,
  code: 'too_many_requests',
  message: 'Too many requests from your network are under way. Please try again in a moment.',
};

/**
 * Limits the open connections and running requests per network; connections of trusted proxies are exempt.
 * The API itself counts open streams of live updates.
 */
export function limitConnections(app: FastifyInstance, env: Env): void {
  const connections = createConcurrencyLimit(env.CONNECTIONS_PER_NETWORK);
  const requests = createConcurrencyLimit(env.REQUESTS_PER_NETWORK);

  if (!env.TRUSTED_PROXIES) {
    app.server.on('connection', (socket) => {
      const release = connections.acquire(networksOf(socket.remoteAddress ?? ''));
      if (release) socket.once('close', release);
      else socket.destroy();
    });
  }
  app.addHook('onRequest', async (request, reply) => {
    if (request.method === 'GET' && request.url.split('?', 1)[0] === LIVE_UPDATES_URL) return;
    const release = requests.acquire(networksOf(request.ip));
    if (release) reply.raw.once('close', release);
    else {
      reply.header('retry-after', '5');
      throw new RequestError(TOO_MANY_REQUESTS);
    }
  });
}

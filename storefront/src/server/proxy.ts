import httpProxy from '@fastify/http-proxy';
import { LIVE_UPDATES_URL } from '@mithai/contracts/live-stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Env } from './env.ts';

/** What tells the API whose call is passed on, and that it is the storefront that says so. */
export const passedOn = ({ ip, id }: Pick<FastifyRequest, 'ip' | 'id'>, { PROXY_SECRET }: Env): Record<string, string> => ({
  'x-client-address': ip,
  'x-proxy-secret': PROXY_SECRET,
  'x-request-id': id,
});

export function registerProxies(app: FastifyInstance, env: Env): void {
  const upstreams = [
    { prefix: '/api', upstream: env.API_URL, connections: 256 },
    // A stream of live updates holds its connection for as long as somebody looks at the shop: other calls must not wait for it.
    { prefix: LIVE_UPDATES_URL, upstream: env.API_URL, connections: null },
    { prefix: '/images', upstream: env.API_URL, connections: 256 },
    { prefix: '/ops', upstream: env.OPS_URL, connections: 256 },
  ];
  for (const { prefix, upstream, connections } of upstreams) {
    app.register(httpProxy, {
      prefix,
      upstream,
      rewritePrefix: prefix,
      disableRequestLogging: true,
      // Server-sent events stay open: only the answer's headers are waited for.
      undici: { bodyTimeout: 0, headersTimeout: 30_000, connect: { timeout: 3_000 }, connections },
      replyOptions: {
        rewriteRequestHeaders: (request, headers) => ({
          ...headers,
          ...passedOn(request, env),
          'x-forwarded-host': request.headers.host,
          'x-forwarded-proto': new URL(env.PUBLIC_URL).protocol.slice(0, -1),
        }),
        onError: (reply, { error }) => answerUnreachable(reply as FastifyReply, error),
      },
    });
  }
}

function answerUnreachable(reply: FastifyReply, error: Error & { statusCode?: number }): void {
  const request: FastifyRequest = reply.request;
  request.log.warn({ err: error }, 'upstream did not answer');
  const timedOut = error.statusCode === 504;
  reply
    .code(timedOut ? 504 : 503)
    .header('retry-after', '5')
    .send({
      message: 'The shop cannot be reached right now. Please try again in a moment.',
      code: 'upstream_unavailable',
      requestId: request.id,
    });
}

import type { IncomingMessage } from 'node:http';
import { type Readable, finished } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import httpProxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy';
import {
  BANK_STATEMENT_MAX_BYTES,
  BODY_MAX_BYTES,
  BODY_TIMEOUT_MS,
  CLIENT_IP_HEADER,
  FORWARDED_HOST_HEADER,
  PRODUCT_IMPORT_MAX_BYTES,
  PROXY_SECRET_HEADER,
  REQUEST_ID_HEADER,
  UPLOAD_MAX_BYTES,
  UPLOAD_PROXY_TIMEOUT_MS,
  BAD_REQUEST,
  BODY_TOO_LARGE,
  REQUEST_TIMEOUT,
  UPSTREAM_UNAVAILABLE,
  LIVE_UPDATES_URL,
  TRACEPARENT_HEADER,
} from '@mithai/contracts';
import { DRAIN_DELAY_MS } from '@mithai/server/graceful-shutdown';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Env } from './env.ts';
import { RequestError, sendProblem } from './problem-handler.ts';

/**
 * Closing a connection with unread bytes resets it, and the client may never see the response: drain up to this many.
 */
const DRAIN_MAX_BYTES = 8 * 1024 * 1024;

/** Headers that tell the API the client's IP and the request's trace, and prove that the storefront sent them. */
export const forwardedHeaders = (
  { ip, id, headers }: Pick<FastifyRequest, 'ip' | 'id' | 'headers'>,
  { PROXY_SECRET }: Env,
): Record<string, string> => ({
  [CLIENT_IP_HEADER]: ip,
  [PROXY_SECRET_HEADER]: PROXY_SECRET,
  [REQUEST_ID_HEADER]: id,
  [TRACEPARENT_HEADER]: String(headers[TRACEPARENT_HEADER]),
});

const ANSWER_TIMEOUT_MS = 30_000;

/** More than the requests that one network may have in progress. */
const CONNECTIONS = 512;

/** Larger responses and those of unknown length are streamed: administrators' files and live updates. */
const RESPONSE_BUFFER_MAX_BYTES = 1024 * 1024;

interface Upstream {
  prefix: string;
  upstream: string;
  connections: number | null;
  /** If set, bodies are streamed, up to this many bytes; otherwise they are buffered before a connection is taken. */
  streamedBodyMax?: number;
  /** Milliseconds from forwarding the request to the response's headers. */
  answerTimeoutMs?: number;
}

export function registerProxies(
  app: FastifyInstance,
  env: Env,
  { bodyTimeoutMs = BODY_TIMEOUT_MS, answerTimeoutMs = ANSWER_TIMEOUT_MS } = {},
): void {
  const upstreams: Upstream[] = [
    { prefix: '/api', upstream: env.API_URL, connections: CONNECTIONS },
    // Streams and large bodies hold connections for long, so each kind has its own pool.
    { prefix: LIVE_UPDATES_URL, upstream: env.API_URL, connections: null },
    {
      prefix: '/api/upload',
      upstream: env.API_URL,
      connections: null,
      streamedBodyMax: UPLOAD_MAX_BYTES,
      answerTimeoutMs: UPLOAD_PROXY_TIMEOUT_MS,
    },
    {
      prefix: '/api/admin/product-imports',
      upstream: env.API_URL,
      connections: null,
      streamedBodyMax: PRODUCT_IMPORT_MAX_BYTES,
    },
    {
      prefix: '/api/admin/bank-statements',
      upstream: env.API_URL,
      connections: null,
      streamedBodyMax: BANK_STATEMENT_MAX_BYTES,
    },
    { prefix: '/feeds', upstream: env.API_URL, connections: CONNECTIONS },
    { prefix: '/images', upstream: env.API_URL, connections: CONNECTIONS },
    { prefix: '/ops', upstream: env.OPS_URL, connections: CONNECTIONS },
  ];
  for (const { streamedBodyMax, answerTimeoutMs: ownTimeoutMs, ...upstream } of upstreams) {
    app.register(async (scope) => {
      scope.removeAllContentTypeParsers();
      if (streamedBodyMax === undefined) bufferBodies(scope, bodyTimeoutMs);
      else streamBodies(scope, streamedBodyMax);
      scope.register(httpProxy, {
        ...proxyOptions(env),
        ...upstream,
        rewritePrefix: upstream.prefix,
        undici: undiciOptions(upstream.connections, ownTimeoutMs ?? answerTimeoutMs),
      });
    });
  }
}

function bufferBodies(scope: FastifyInstance, timeoutMs: number): void {
  scope.addContentTypeParser('*', (_request: FastifyRequest, payload: IncomingMessage) =>
    readBody(payload, { maxBytes: BODY_MAX_BYTES, timeoutMs }),
  );
}

function streamBodies(scope: FastifyInstance, maxBytes: number): void {
  scope.addHook('onRequest', async ({ headers }) => {
    if (Number(headers['content-length'] ?? 0) > maxBytes) throw new RequestError(BODY_TOO_LARGE);
  });
  scope.addContentTypeParser('*', async (_request: FastifyRequest, payload: IncomingMessage) => payload);
}

// `bodyTimeout: 0`, because server-sent events stay open; only headers are awaited.
const undiciOptions = (connections: number | null, headersTimeout: number) => ({
  bodyTimeout: 0,
  headersTimeout,
  connect: { timeout: 3_000 },
  connections,
  // A backend that stops closes idle connections after a second, perhaps as a request is sent on one.
  keepAliveMaxTimeout: DRAIN_DELAY_MS / 2,
});

const proxyOptions = (env: Env): Omit<FastifyHttpProxyOptions, 'upstream' | 'prefix'> => ({
  disableRequestLogging: true,
  proxyPayloads: false,
  // Retrying would multiply the load of a busy API.
  retryMethods: [],
  handler: (request, reply, destination, options) =>
    reply.from(destination, {
      ...options,
      ...(Buffer.isBuffer(request.body) && {
        body: request.body,
        contentType: request.headers['content-type'] ?? 'application/octet-stream',
      }),
    }),
  replyOptions: {
    rewriteRequestHeaders: (request, { expect: _answered, ...headers }) => ({
      ...headers,
      ...forwardedHeaders(request, env),
      [FORWARDED_HOST_HEADER]: request.headers.host,
      'x-forwarded-proto': new URL(env.PUBLIC_URL).protocol.slice(0, -1),
    }),
    onResponse: (request, reply, response) =>
      void sendResponse(request as FastifyRequest, reply as FastifyReply, response),
    // Hop-by-hop headers.
    rewriteHeaders: ({ connection: _connection, 'keep-alive': _keepAlive, ...headers }) => headers,
    onError: (reply, { error }) => answerUnreachable(reply as FastifyReply, error),
  },
});

/** Buffers the response, so that a slow client does not hold an upstream connection. */
async function sendResponse(request: FastifyRequest, reply: FastifyReply, response: unknown): Promise<void> {
  const { headers, stream } = response as Pick<IncomingMessage, 'headers'> & { stream: Readable };
  const length = Number(headers['content-length'] ?? Number.NaN);
  if (request.method === 'HEAD' || !(length <= RESPONSE_BUFFER_MAX_BYTES)) return void reply.send(stream);
  try {
    reply.send(await buffer(stream));
  } catch (error) {
    answerUnreachable(reply, error as Error);
  }
}

function answerUnreachable(reply: FastifyReply, error: Error & { statusCode?: number }): void {
  const request: FastifyRequest = reply.request;
  request.log.warn({ err: error }, 'upstream request failed');
  reply.header('retry-after', '5');
  const status = error.statusCode === 504 ? 504 : UPSTREAM_UNAVAILABLE.status;
  sendProblem(request, reply, { ...UPSTREAM_UNAVAILABLE, status });
}

/** Reads a whole body. Rejects with 408 on timeout and with 413 above `maxBytes`. */
function readBody(
  raw: IncomingMessage,
  { maxBytes, timeoutMs }: { maxBytes: number; timeoutMs: number },
): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const declared = Number(raw.headers['content-length'] ?? 0);
  let chunks: Buffer[] = [];
  let length = 0;
  const isTooLarge = () => Math.max(declared, length) > maxBytes;
  const refuse = () => reject(new RequestError(isTooLarge() ? BODY_TOO_LARGE : REQUEST_TIMEOUT));

  const timer = setTimeout(refuse, timeoutMs);
  raw.on('data', (chunk: Buffer) => {
    length += chunk.length;
    if (isTooLarge()) chunks = [];
    else chunks.push(chunk);
    if (length > DRAIN_MAX_BYTES) refuse();
  });
  finished(raw, (error) => {
    if (error) reject(new RequestError(BAD_REQUEST));
    else if (isTooLarge()) refuse();
    else resolve(Buffer.concat(chunks));
  });
  if (declared > DRAIN_MAX_BYTES) refuse();
  return promise.finally(() => clearTimeout(timer));
}

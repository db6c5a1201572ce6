import { IncomingMessage, ServerResponse, type OutgoingHttpHeaders } from 'node:http';
import { Socket } from 'node:net';
import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import { secondsInDay } from 'date-fns/constants';
import helmet, { type HelmetOptions } from 'helmet';
import type { Env } from '../env.ts';

/** API responses are data: a browser that navigates to one must not run or frame anything in it. */
const NOTHING = { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] };

/** Security and CORS headers of every response; only `CORS_ORIGINS` may read them cross-origin. */
export const registerHeaders = async (app: FastifyInstance, { PUBLIC_URL, CORS_ORIGINS }: Env): Promise<void> => {
  const headers = headersOfHelmet({
    contentSecurityPolicy: { useDefaults: false, directives: NOTHING },
    strictTransportSecurity: PUBLIC_URL.startsWith('https:') && { maxAge: 365 * secondsInDay, includeSubDomains: true },
    xFrameOptions: { action: 'deny' },
    crossOriginResourcePolicy: { policy: CORS_ORIGINS.length > 0 ? 'cross-origin' : 'same-origin' },
  });
  headers['permissions-policy'] = 'camera=(), microphone=(), geolocation=()';
  app.addHook('onRequest', (_request, reply, next) => {
    reply.headers(headers);
    next();
  });
  if (CORS_ORIGINS.length === 0) return;
  await app.register(cors, {
    origin: CORS_ORIGINS,
    credentials: true,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
  });
};

/** Computed once: @fastify/helmet recomputes the headers per response, a third of the time of a cached one. */
const headersOfHelmet = (options: HelmetOptions): OutgoingHttpHeaders => {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  helmet(options)(request, response, (error) => {
    if (error instanceof Error) throw error;
  });
  return { ...response.getHeaders() };
};

import { IncomingMessage, ServerResponse, type OutgoingHttpHeaders } from 'node:http';
import { Socket } from 'node:net';
import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import { secondsInDay } from 'date-fns/constants';
import helmet, { type HelmetOptions } from 'helmet';
import type { Env } from '../env.ts';

/** An answer of the API is data: whatever it holds, a browser that is led to it runs and frames nothing of it. */
const NOTHING = { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] };

/** Headers of every answer. Other sites' pages read nothing, except those of `CORS_ORIGINS`. */
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
  await app.register(cors, {
    origin: CORS_ORIGINS.length > 0 && CORS_ORIGINS,
    credentials: true,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
  });
};

/** Helmet says the same of every answer; @fastify/helmet would have it work that out at each, which took a third of what a cached answer takes. */
const headersOfHelmet = (options: HelmetOptions): OutgoingHttpHeaders => {
  const request = new IncomingMessage(new Socket());
  const answer = new ServerResponse(request);
  helmet(options)(request, answer, (error) => {
    if (error instanceof Error) throw error;
  });
  return { ...answer.getHeaders() };
};

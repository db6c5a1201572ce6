import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { secondsInDay } from 'date-fns/constants';
import type { Env } from '../env.ts';

/** An answer of the API is data: whatever it holds, a browser that is led to it runs and frames nothing of it. */
const NOTHING = { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] };

/** Headers of every answer. Other sites' pages read nothing, except those of `CORS_ORIGINS`. */
export const registerHeaders = async (app: FastifyInstance, { PUBLIC_URL, CORS_ORIGINS }: Env): Promise<void> => {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: NOTHING },
    strictTransportSecurity: PUBLIC_URL.startsWith('https:') && { maxAge: 365 * secondsInDay, includeSubDomains: true },
    xFrameOptions: { action: 'deny' },
    crossOriginResourcePolicy: { policy: CORS_ORIGINS.length > 0 ? 'cross-origin' : 'same-origin' },
  });
  app.addHook('onSend', async (_request, reply) => {
    reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=()');
  });
  await app.register(cors, {
    origin: CORS_ORIGINS.length > 0 && CORS_ORIGINS,
    credentials: true,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
  });
};

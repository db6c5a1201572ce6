import type { FastifyInstance } from 'fastify';
import type { Env } from '../env.ts';
import { foreignOrigin } from './errors.ts';

export const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

export interface Caller {
  headers: { origin?: string | undefined; 'sec-fetch-site'?: string | string[] | undefined };
}

/**
 * True if a page of the shop or of `CORS_ORIGINS` made the call. Null without Origin and Sec-Fetch-Site, which every
 * browser sends with unsafe methods.
 */
export const isFromOurPages = (
  { headers }: Caller,
  { PUBLIC_URL, CORS_ORIGINS }: Pick<Env, 'PUBLIC_URL' | 'CORS_ORIGINS'>,
): boolean | null => {
  const { origin, 'sec-fetch-site': site } = headers;
  if (site === 'same-origin') return true;
  if (origin === undefined) return site === undefined ? null : false;
  return [new URL(PUBLIC_URL).origin, ...CORS_ORIGINS].includes(origin);
};

/** Complements SameSite, which treats other ports of the same host as the same site. */
export const refuseForeignOrigins = (app: FastifyInstance, env: Pick<Env, 'PUBLIC_URL' | 'CORS_ORIGINS'>): void => {
  app.addHook('onRequest', async (request) => {
    if (!SAFE_METHODS.has(request.method) && isFromOurPages(request, env) === false) throw foreignOrigin();
  });
};

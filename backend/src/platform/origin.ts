import type { FastifyInstance } from 'fastify';
import type { Env } from '../env.ts';
import { foreignOrigin } from './errors.ts';

/** They change nothing. */
export const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

export interface Caller {
  headers: { origin?: string | undefined; 'sec-fetch-site'?: string | string[] | undefined };
}

/**
 * Whether a browser says that one of the shop's own pages, or a page of `CORS_ORIGINS`, makes a call. Null when the caller
 * says nothing of it, as no browser does when a page changes something.
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

/** Beside SameSite of the cookie, to which another port of the same host is the same site. */
export const refuseForeignOrigins = (app: FastifyInstance, env: Pick<Env, 'PUBLIC_URL' | 'CORS_ORIGINS'>): void => {
  app.addHook('onRequest', async (request) => {
    if (!SAFE_METHODS.has(request.method) && isFromOurPages(request, env) === false) throw foreignOrigin();
  });
};

import { FORWARDED_HOST_HEADER } from '@mithai/contracts';
import { isLocalHostname } from '@mithai/server/network';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Env } from '../env.ts';
import { hasProxySecret } from './client-ip.ts';
import { foreignOrigin } from './request.errors.ts';

export const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

type Shop = Pick<Env, 'PUBLIC_URL' | 'CORS_ORIGINS' | 'NODE_ENV' | 'PROXY_SECRET'>;
type Caller = Pick<FastifyRequest, 'headers'>;

/**
 * True if a page of the shop or of `CORS_ORIGINS` made the call. Null without Origin and Sec-Fetch-Site, which every
 * browser sends with unsafe methods.
 */
export const isSameOrigin = ({ headers }: Caller, env: Shop): boolean | null => {
  const { origin, 'sec-fetch-site': site } = headers;
  if (site === 'same-origin') return true;
  if (origin === undefined) return site === undefined ? null : false;
  return (
    [new URL(env.PUBLIC_URL).origin, ...env.CORS_ORIGINS].includes(origin) || isLocalDemonstration(headers, origin, env)
  );
};

/** The demo may be opened with any local URL; a production shop has one. */
export const isLocalDemonstration = (
  headers: Caller['headers'],
  origin: string,
  { NODE_ENV, PROXY_SECRET }: Pick<Shop, 'NODE_ENV' | 'PROXY_SECRET'>,
): boolean => {
  if (NODE_ENV === 'production' || !URL.canParse(origin)) return false;
  const { host, hostname, protocol } = new URL(origin);
  const isForwarded = hasProxySecret(headers, PROXY_SECRET);
  return (
    protocol === 'http:' &&
    host === (isForwarded ? headers[FORWARDED_HOST_HEADER] : headers.host) &&
    isLocalHostname(hostname)
  );
};

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The caller signs the call and sends no cookie, so it may come from any site. */
    isSigned?: boolean;
  }
}

/** Complements SameSite, which treats other ports of the same host as the same site. */
export const rejectForeignOrigins = (app: FastifyInstance, env: Shop): void => {
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.isSigned) return;
    if (!SAFE_METHODS.has(request.method) && isSameOrigin(request, env) === false) throw foreignOrigin();
  });
};

import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { hashToken } from './tokens.ts';

/** What the storefront tells of whoever it passes on, and how it shows that it is the storefront. */
export const CLIENT_ADDRESS_HEADER = 'x-client-address';
export const PROXY_SECRET_HEADER = 'x-proxy-secret';

/**
 * Where a call comes from: what the storefront says, and the connection's own address for everybody else, whatever headers
 * they send. X-Forwarded-For is not read.
 */
export const clientAddress = (
  { headers, ip }: Pick<FastifyRequest, 'headers' | 'ip'>,
  { PROXY_SECRET }: { PROXY_SECRET: string },
): string => {
  const { [CLIENT_ADDRESS_HEADER]: told } = headers;
  return typeof told === 'string' && hasProxySecret(headers, PROXY_SECRET) ? told : ip;
};

/** Whether the storefront calls for itself: of a call that it passes on it tells the visitor's address. */
export const isFromStorefront = ({ headers }: Pick<FastifyRequest, 'headers'>, { PROXY_SECRET }: { PROXY_SECRET: string }): boolean =>
  headers[CLIENT_ADDRESS_HEADER] === undefined && hasProxySecret(headers, PROXY_SECRET);

const hasProxySecret = ({ [PROXY_SECRET_HEADER]: secret }: FastifyRequest['headers'], expected: string): boolean =>
  typeof secret === 'string' && isSame(secret, expected);

const isSame = (given: string, secret: string): boolean => timingSafeEqual(Buffer.from(hashToken(given)), Buffer.from(hashToken(secret)));

import { timingSafeEqual } from 'node:crypto';
import { CLIENT_IP_HEADER, PROXY_SECRET_HEADER, REQUEST_ID_HEADER } from '@mithai/contracts';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { hashToken } from './tokens.ts';

/**
 * Returns the IP that the authenticated storefront forwards, otherwise the connection's. X-Forwarded-For is not
 * trusted.
 */
export const clientIp = (
  { headers, ip }: Pick<FastifyRequest, 'headers' | 'ip'>,
  { PROXY_SECRET }: { PROXY_SECRET: string },
): string => {
  const { [CLIENT_IP_HEADER]: forwarded } = headers;
  return typeof forwarded === 'string' && hasProxySecret(headers, PROXY_SECRET) ? forwarded : ip;
};

/** The storefront's, so that the log lines of both can be joined. */
export const forwardedRequestId = (
  headers: FastifyRequest['headers'],
  { PROXY_SECRET }: { PROXY_SECRET: string },
): string | null => {
  if (!hasProxySecret(headers, PROXY_SECRET)) return null;
  return requestIdSchema.safeParse(headers[REQUEST_ID_HEADER]).data ?? null;
};

const requestIdSchema = z.uuid();

export const hasProxySecret = (
  { [PROXY_SECRET_HEADER]: secret }: FastifyRequest['headers'],
  expected: string,
): boolean => typeof secret === 'string' && isSame(secret, expected);

const isSame = (given: string, secret: string): boolean =>
  timingSafeEqual(Buffer.from(hashToken(given)), Buffer.from(hashToken(secret)));

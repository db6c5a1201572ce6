import { hash, randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Env } from './env.ts';

export function createNonce(): string {
  return randomBytes(16).toString('base64');
}

/** CSP sources that allow one inline script: by a nonce of the response, or by the script's hash. */
export const nonceSource = (nonce: string): string => `'nonce-${nonce}'`;
export const hashSource = (script: string): string => `'sha256-${hash('sha256', script, 'base64')}'`;

/** Style attributes stay allowed, because server-rendered placeholders and positions need them. */
export function contentSecurityPolicy(inlineScripts: readonly string[], env: Env): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...inlineScripts].join(' '),
    `style-src-elem 'self'${env.VITE_DEV ? " 'unsafe-inline'" : ''}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    // The font with the rupee sign is inlined into the stylesheet.
    "font-src 'self' data:",
    ...(env.VITE_DEV ? ["connect-src 'self' ws:"] : []),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

export function registerSecurityHeaders(app: FastifyInstance, env: Env): void {
  const overHttps = env.PUBLIC_URL.startsWith('https:');
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('referrer-policy')) reply.header('referrer-policy', 'strict-origin-when-cross-origin');
    reply.headers({
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    });
    if (overHttps) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
  });
}

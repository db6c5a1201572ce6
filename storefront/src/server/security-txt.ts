import type { FastifyInstance } from 'fastify';
import type { Env } from './env.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const VALID_DAYS = 180;

/** RFC 9116. */
export function registerSecurityTxt(app: FastifyInstance, env: Env): void {
  app.get('/.well-known/security.txt', (_request, reply) => {
    const expires = new Date((Math.floor(Date.now() / DAY_MS) + VALID_DAYS) * DAY_MS);
    const lines = [
      `Contact: ${env.SECURITY_CONTACT}`,
      `Expires: ${expires.toISOString()}`,
      'Preferred-Languages: en, hi',
      `Canonical: ${env.PUBLIC_URL}/.well-known/security.txt`,
      '',
    ];
    return reply.type('text/plain; charset=utf-8').header('cache-control', 'max-age=86400').send(lines.join('\n'));
  });
}

import { millisecondsInDay } from 'date-fns/constants';
import type { FastifyInstance } from 'fastify';
import type { Env } from './env.ts';

const VALID_DAYS = 180;

/** RFC 9116. */
export function registerSecurityTxt(app: FastifyInstance, env: Env): void {
  app.get('/.well-known/security.txt', (_request, reply) => {
    const expires = new Date((Math.floor(Date.now() / millisecondsInDay) + VALID_DAYS) * millisecondsInDay);
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

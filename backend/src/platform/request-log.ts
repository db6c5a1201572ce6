import { networksOf } from '@mithai/server/network';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Env } from '../env.ts';
import { clientIp } from './client-ip.ts';
import { SAFE_METHODS } from './csrf.ts';
import { keyedHash } from './field-encryption.ts';

const REFUSALS = new Set([401, 403, 429]);

/** Logs unsafe, failed and refused requests with user and reason, without IPs or email addresses. */
export const registerRequestLog = (app: FastifyInstance, env: Env): void => {
  app.addHook('onResponse', async (request, reply) => {
    const { statusCode } = reply;
    const refused = REFUSALS.has(statusCode) && !isWhoAmI(request);
    if (SAFE_METHODS.has(request.method) && statusCode < 500 && !refused) return;
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url,
        status: statusCode,
        milliseconds: Math.round(reply.elapsedTime),
        userId: request.user?.id,
        ...(refused && refusalOf(request, env)),
      },
      refused ? 'request refused' : 'request',
    );
  });
};

/** Every signed-out page load gets 401 from this route. */
const isWhoAmI = ({ routeOptions }: FastifyRequest): boolean => routeOptions.url === '/api/auth/me';

const refusalOf = (request: FastifyRequest, env: Env) => {
  const { email } = Object(request.body) as { email?: unknown };
  return {
    actor: request.user?.id ?? 'anonymous',
    reason: request.problemCode,
    network: hashOf(env, networksOf(clientIp(request, env))[0].key),
    ...(typeof email === 'string' && { account: hashOf(env, email.toLowerCase()) }),
  };
};

/** Keyed hash, so that attempts on one email can be counted without naming it. */
const hashOf = (env: Env, text: string): string => keyedHash(env, 'request log', text).slice(0, 16);

import type { FastifyRequest } from 'fastify';
import type { Env } from '../env.ts';
import { signedIn } from './access.ts';
import { clientIp } from './client-ip.ts';

export interface Actor {
  userId: number;
  /** IP address. */
  ip: string;
}

export const actorOf = (request: FastifyRequest, env: Pick<Env, 'PROXY_SECRET'>): Actor => ({
  userId: signedIn(request).id,
  ip: clientIp(request, env),
});

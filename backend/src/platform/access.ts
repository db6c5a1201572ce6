import type { Role } from '@mithai/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { forbidden, unauthenticated } from './errors.ts';

/** Who may call a route. Every route says so; one that does not fails at boot. */
export type Access = 'public' | 'user' | 'admin';

/** Whom a request's session belongs to. */
export interface SessionUser {
  id: number;
  name: string;
  email: string;
  role: Role;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
  }
  interface FastifyRequest {
    user: SessionUser | null;
  }
}

/** Asks every route for its right before its body is read. `findUser` tells whose session a request carries. */
export const registerAccess = (app: FastifyInstance, findUser: (request: FastifyRequest) => Promise<SessionUser | null>): void => {
  app.decorateRequest('user', null);

  app.addHook('onRoute', (route) => {
    if (!route.config?.access) throw new Error(`${String(route.method)} ${route.url} does not say who may call it`);
  });

  app.addHook('onRequest', async (request) => {
    const { access } = request.routeOptions.config;
    if (access !== 'user' && access !== 'admin') return;
    request.user = await findUser(request);
    if (!request.user) throw unauthenticated();
    if (access === 'admin' && request.user.role !== 'admin') throw forbidden();
  });
};

/** The user of a route whose access is not public. */
export const signedIn = (request: FastifyRequest): SessionUser => {
  if (!request.user) throw unauthenticated();
  return request.user;
};

import type { FastifyRequest } from 'fastify';
import { signedIn } from '../../../platform/access.ts';
import { userNotFound } from '../identity.errors.ts';

/** Throws 404 for another user's id, as for an unknown one. */
export const requireSelf = (request: FastifyRequest, id: number): number => {
  if (id !== signedIn(request).id) throw userNotFound();
  return id;
};

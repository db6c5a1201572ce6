import type { FastifyRequest } from 'fastify';
import { signedIn } from '../../platform/access.ts';
import { userNotFound } from './identity.errors.ts';

/** The id in a path, which has to be the visitor's own: another's is as unknown as none. */
export const ownId = (request: FastifyRequest, id: number): number => {
  if (id !== signedIn(request).id) throw userNotFound();
  return id;
};

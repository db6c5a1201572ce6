import { createHash } from 'node:crypto';
import { isRecord } from '@mithai/contracts';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** The request's JSON before the schema applies defaults. */
    sentBody: unknown;
  }
}

export const registerRawBody = (app: FastifyInstance): void => {
  app.decorateRequest('sentBody', null);
  app.addHook('preValidation', async (request) => {
    request.sentBody = request.body;
  });
};

/** Independent of the order of keys. */
export const hashBody = (body: unknown, purpose = ''): string =>
  createHash('sha256')
    .update(purpose + JSON.stringify(body, sortKeys))
    .digest('hex');

const sortKeys = (_key: string, value: unknown): unknown =>
  isRecord(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value;

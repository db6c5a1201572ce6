import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A serialized JSON response. */
export interface CachedResponse {
  body: Buffer;
  etag: string;
}

export const toCachedResponse = (value: unknown): CachedResponse => {
  const body = Buffer.from(JSON.stringify(value));
  return { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` };
};

/** Answers 304 if the client has this response already. */
export const sendCached = (
  request: FastifyRequest,
  reply: FastifyReply,
  { body, etag }: CachedResponse,
): FastifyReply => {
  reply.header('etag', etag).header('cache-control', 'no-cache');
  if (request.headers['if-none-match'] === etag) return reply.status(304).send();
  return reply.type('application/json; charset=utf-8').send(body);
};

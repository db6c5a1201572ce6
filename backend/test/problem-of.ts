import type { LightMyRequestResponse } from 'fastify';

/** Status and error code of an answer. */
export const problemOf = (response: LightMyRequestResponse): [status: number, code: string | undefined] => [
  response.statusCode,
  response.json<{ code?: string }>().code,
];

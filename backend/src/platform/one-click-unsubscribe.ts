import type { FastifyInstance } from 'fastify';

/** Mail services post a form (RFC 8058). Only the token counts, so the body is ignored. */
export const acceptOneClickForms = (app: Pick<FastifyInstance, 'addContentTypeParser'>): void => {
  app.addContentTypeParser(
    ['application/x-www-form-urlencoded', 'multipart/form-data'],
    { parseAs: 'buffer', bodyLimit: 4096 },
    async () => undefined,
  );
};

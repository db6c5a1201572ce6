import type { FastifyInstance } from 'fastify';

const FORM_MAX_BYTES = 8192;

/** Parses forms for the routes of this plugin. The first of fields with the same name counts. */
export const acceptForms = (app: Pick<FastifyInstance, 'addContentTypeParser'>): void => {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: FORM_MAX_BYTES },
    async (_request: unknown, body: string) => Object.fromEntries([...new URLSearchParams(body)].toReversed()),
  );
};

import type { FastifyInstance } from 'fastify';

const FORM_MAX_BYTES = 64 * 1024;

/** Parses submitted forms to `URLSearchParams`. */
export const registerForms = (app: FastifyInstance): void => {
  const options = { parseAs: 'string', bodyLimit: FORM_MAX_BYTES } as const;
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    options,
    async (_request: unknown, body: unknown) => new URLSearchParams(String(body)),
  );
};

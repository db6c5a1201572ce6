import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { colourProperties } from '@mithai/contracts';
import type { FastifyInstance } from 'fastify';

/** Served as one, in this order. */
const STYLESHEETS = ['ops.css', 'ops-sections.css'];

const FONTS = {
  fraunces: '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2',
  'mukta-400': '@fontsource/mukta/files/mukta-latin-400-normal.woff2',
  'mukta-600': '@fontsource/mukta/files/mukta-latin-600-normal.woff2',
};

/** Stylesheet and fonts of the operators' pages, which must work while the storefront does not. */
export const registerAssets = async (app: FastifyInstance): Promise<void> => {
  const sheets = STYLESHEETS.map((file) => readFile(new URL(file, import.meta.url), 'utf8'));
  const stylesheet = [colourProperties(), ...(await Promise.all(sheets))].join('\n');
  app.get('/ops/ops.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(stylesheet));
  for (const [name, file] of Object.entries(FONTS)) {
    const font = await readFile(fileURLToPath(import.meta.resolve(file)));
    app.get(`/ops/fonts/${name}.woff2`, (_request, reply) =>
      reply.header('cache-control', 'private, max-age=86400').type('font/woff2').send(font),
    );
  }
};

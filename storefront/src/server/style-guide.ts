import type { FastifyInstance } from 'fastify';
import { devAssets } from './assets.ts';

const ENTRY = '/src/style-guide/main.tsx';

/** Serves the style guide in development; it is not part of the build. */
export function registerStyleGuide(app: FastifyInstance): void {
  app.get('/ui', async (_request, reply) => reply.type('text/html; charset=utf-8').send(page));
}

const scripts = (devAssets('/').manifest.routes['__root__']?.scripts ?? [])
  .slice(0, -1)
  .map(({ attrs, children = '' }) => {
    const src = attrs?.['src'] ? ` src="${String(attrs['src'])}"` : '';
    return `<script type="module"${src}>${children}</script>`;
  });

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Design system | Mithai</title>
    ${scripts.join('\n    ')}
  </head>
  <body>
    <div id="page"></div>
    <script type="module" src="${ENTRY}"></script>
  </body>
</html>
`;

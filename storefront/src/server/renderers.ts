import { DEFAULT_LANGUAGE, LANGUAGES, splitLanguage, type Language } from '@mithai/contracts';
import type { FastifyInstance } from 'fastify';
import type * as EntryServer from '../entry-server.tsx';
import { devAssets, readBuiltAssets, type Assets } from './assets.ts';

const DIST = new URL('../../dist/', import.meta.url);
const CONFIG = new URL('../../vite.config.ts', import.meta.url).pathname;

interface Renderer {
  assets: Assets;
  load: () => Promise<typeof EntryServer>;
}

export type Renderers = Record<Language, Renderer>;

export async function builtRenderers(): Promise<Renderers> {
  return eachLanguage(async (language) => {
    const entry = new URL(`server/${language}/entry-server.js`, DIST).href;
    const loaded = (await import(entry)) as typeof EntryServer;
    return { assets: await readBuiltAssets(new URL('client/', DIST), language), load: async () => loaded };
  });
}

/** Renders from source, with a Vite server per language; the URLs of modules begin as those of the pages. */
export async function devRenderers(app: FastifyInstance): Promise<Renderers> {
  const { createServer } = await import('vite');
  const { textsIn } = await import('../../vite.language.ts');
  const servers = await eachLanguage((language) =>
    createServer({
      configFile: CONFIG,
      base: baseOf(language),
      plugins: [textsIn(language)],
      cacheDir: `node_modules/.vite/${language}`,
      server: { middlewareMode: true, hmr: { server: app.server, path: `/@hmr/${language}` } },
    }),
  );
  app.addHook('onRequest', ({ raw }, reply, done) => {
    const { url = '/' } = raw;
    servers[splitLanguage(url).language].middlewares(raw, reply.raw, () => {
      // Vite removes its base.
      raw.url = url;
      done();
    });
  });
  app.addHook('onClose', () => Promise.all(Object.values(servers).map((server) => server.close())));

  return eachLanguage(async (language) => ({
    assets: devAssets(baseOf(language)),
    load: async () => (await servers[language].ssrLoadModule('/src/entry-server.tsx')) as typeof EntryServer,
  }));
}

const baseOf = (language: Language): string => (language === DEFAULT_LANGUAGE ? '/' : `/${language}/`);

async function eachLanguage<T>(make: (language: Language) => Promise<T>): Promise<Record<Language, T>> {
  const made = await Promise.all(LANGUAGES.map(async (language) => [language, await make(language)] as const));
  return Object.fromEntries(made) as Record<Language, T>;
}

import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import type { Resting, RouterManifest } from '../entry-server.tsx';
import type { Language } from '../language/language.ts';

const viteManifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    src: z.string().optional(),
    imports: z.array(z.string()).default([]),
    assets: z.array(z.string()).default([]),
  }),
);
type ViteManifest = z.output<typeof viteManifestSchema>;

export interface Assets {
  manifest: RouterManifest;
  /** In development no page rests. */
  resting: Resting | null;
  /** URLs of the fonts above the fold. */
  fontPreloads: string[];
}

const ENTRY = 'src/entry-client.tsx';
const FIRST_FONTS: Record<Language, string[]> = {
  en: ['fraunces-latin', 'mukta-400-latin', 'mukta-600-latin'],
  hi: ['mukta-600-devanagari', 'mukta-400-devanagari'],
};

export async function readBuiltAssets(clientFolder: URL, language: Language): Promise<Assets> {
  const text = await readFile(new URL(`.vite/manifest.${language}.json`, clientFolder), 'utf8');
  const vite = viteManifestSchema.parse(JSON.parse(text));
  const entry = vite[ENTRY];
  const styles = vite['style.css'];
  if (!entry || !styles) throw new Error('dist/client has no entry: run "npm run build -w storefront"');

  const css = [`/${styles.file}`];
  const preloads = chunksOf(vite, ENTRY);
  return {
    resting: { manifest: { routes: { __root__: { css } } }, scripts: preloads },
    fontPreloads: FIRST_FONTS[language].flatMap((name) => vite[`src/theme/fonts/${name}.woff2`] ?? []).map(({ file }) => `/${file}`),
    manifest: {
      routes: {
        __root__: {
          css,
          preloads,
          scripts: [{ attrs: { type: 'module', async: true, src: `/${entry.file}` } }],
        },
        ...routePreloads(vite),
      },
    },
  };
}

const devManifest: RouterManifest = {
  routes: {
    __root__: {
      scripts: [
        { attrs: { type: 'module', src: '/@vite/client' } },
        {
          attrs: { type: 'module' },
          children: [
            'import { injectIntoGlobalHook } from "/@react-refresh"',
            'injectIntoGlobalHook(window)',
            'window.$RefreshReg$ = () => {}',
            'window.$RefreshSig$ = () => (type) => type',
          ].join(';'),
        },
        { attrs: { type: 'module', async: true, src: `/${ENTRY}` } },
      ],
    },
  },
};

export const devAssets: Assets = { fontPreloads: [], manifest: devManifest, resting: null };

/** Preloads the route's chunk with the document instead of after the entry script has run. */
function routePreloads(vite: ViteManifest): RouterManifest['routes'] {
  const shared = new Set(chunksOf(vite, ENTRY));
  const routes: RouterManifest['routes'] = {};
  for (const key of Object.keys(vite)) {
    const [, path] = /^src\/routes\/(.+)\.tsx\?tsr-split=component/.exec(key) ?? [];
    if (path) routes[routeIdOf(path)] = { preloads: chunksOf(vite, key).filter((chunk) => !shared.has(chunk)) };
  }
  return routes;
}

function routeIdOf(path: string): string {
  return path === 'index' ? '/' : `/${path.replaceAll('.', '/').replace(/\/index$/, '/')}`;
}

function chunksOf(vite: ViteManifest, key: string, seen = new Set<string>()): string[] {
  const chunk = vite[key];
  if (!chunk || seen.has(key)) return [];
  seen.add(key);
  return [`/${chunk.file}`, ...chunk.imports.flatMap((imported) => chunksOf(vite, imported, seen))];
}

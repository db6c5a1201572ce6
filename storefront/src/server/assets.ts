import { readFile } from 'node:fs/promises';
import type { Language } from '@mithai/contracts';
import { z } from 'zod';
import type { RouterManifest } from '../entry-server.tsx';
import type { PageScripts } from '../router-context.ts';
import { fontScripts } from '../theme/font-scripts.ts';

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
  scripts: PageScripts;
  /** URLs of the fonts above the fold. */
  fontPreloads: string[];
}

const ENTRY = 'src/entry-client.tsx';
const FIRST_FONTS = {
  latin: ['fraunces-latin', 'mukta-400-latin', 'mukta-600-latin'],
  devanagari: ['mukta-600-devanagari', 'mukta-400-devanagari'],
};

export async function readBuiltAssets(clientFolder: URL, language: Language): Promise<Assets> {
  const text = await readFile(new URL(`.vite/manifest.${language}.json`, clientFolder), 'utf8');
  const vite = viteManifestSchema.parse(JSON.parse(text));
  const entry = vite[ENTRY];
  const styles = vite['style.css'];
  if (!entry || !styles) throw new Error('dist/client has no entry: run "npm run build -w storefront"');

  return {
    fontPreloads: FIRST_FONTS[fontScripts[language]]
      .flatMap((name) => vite[`src/theme/fonts/${name}.woff2`] ?? [])
      .map(({ file }) => `/${file}`),
    manifest: { routes: { __root__: { css: [`/${styles.file}`] } } },
    scripts: { run: chunksOf(vite, ENTRY), ofRoute: routeScripts(vite) },
  };
}

const devManifest = (base: string): RouterManifest => ({
  routes: {
    __root__: {
      scripts: [
        { attrs: { type: 'module', src: `${base}@vite/client` } },
        {
          attrs: { type: 'module' },
          children: [
            `import { injectIntoGlobalHook } from "${base}@react-refresh"`,
            'injectIntoGlobalHook(window)',
            'window.$RefreshReg$ = () => {}',
            'window.$RefreshSig$ = () => (type) => type',
          ].join(';'),
        },
        { attrs: { type: 'module', async: true, src: base + ENTRY } },
      ],
    },
  },
});

/** In development, Vite's client and the entry script run immediately. */
export const devAssets = (base: string): Assets => ({
  fontPreloads: [],
  manifest: devManifest(base),
  scripts: { run: [], ofRoute: {} },
});

function routeScripts(vite: ViteManifest): PageScripts['ofRoute'] {
  const ofEntry = new Set(chunksOf(vite, ENTRY));
  const scripts: PageScripts['ofRoute'] = {};
  for (const key of Object.keys(vite)) {
    const [, path] = /^src\/routes\/(.+)\.tsx\?tsr-split=component/.exec(key) ?? [];
    if (path) scripts[routeIdOf(path)] = chunksOf(vite, key).filter((chunk) => !ofEntry.has(chunk));
  }
  return scripts;
}

function routeIdOf(path: string): string {
  return path === 'index' ? '/' : `/${path.replaceAll('.', '/').replace(/\/index$/, '/')}`;
}

/** A chunk with its imports, dependencies first. */
function chunksOf(vite: ViteManifest, key: string, seen = new Set<string>()): string[] {
  const chunk = vite[key];
  if (!chunk || seen.has(key)) return [];
  seen.add(key);
  return [...chunk.imports.flatMap((imported) => chunksOf(vite, imported, seen)), `/${chunk.file}`];
}

import type { Language } from '@mithai/contracts';
import type { Manifest } from 'vite';
import { fontScripts } from '../theme/font-scripts.ts';

export interface ShopAssets {
  /** Entry script; its hashed name identifies the build. */
  entry: string;
  /** Files that home, listing, product and cart need to open offline. */
  shell: string[];
  all: string[];
}

const ENTRY = 'src/entry-client.tsx';
const ROUTE = /^src\/routes\/(.+)\.tsx\?tsr-split=/;
const SHELL_ROUTES = ['index', 'products', 'product.$id', 'offline'];

export function shopAssets(manifest: Manifest, language: Language): ShopAssets {
  const entry = manifest[ENTRY];
  if (!entry) throw new Error(`The build for "${language}" has no ${ENTRY}`);

  const shell = new Set<string>();
  const add = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk || shell.has(chunk.file) || isOtherPage(key)) return;
    shell.add(chunk.file);
    for (const needed of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])]) add(needed);
  };
  add(ENTRY);
  for (const key of Object.keys(manifest)) {
    if (key === 'style.css' || isFont(key, language)) add(key);
  }
  const all = Object.values(manifest).flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets]);
  return { entry: urlOf(entry.file), shell: [...shell].map(urlOf), all: [...new Set(all)].map(urlOf) };
}

function isOtherPage(key: string): boolean {
  const [, route] = ROUTE.exec(key) ?? [];
  return route !== undefined && !SHELL_ROUTES.includes(route);
}

function isFont(key: string, language: Language): boolean {
  const others = Object.values(fontScripts).filter((script) => script !== 'latin' && script !== fontScripts[language]);
  return key.endsWith('.woff2') && !others.some((script) => key.includes(script));
}

function urlOf(file: string): string {
  return `/${file}`;
}

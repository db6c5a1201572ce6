import { access } from 'node:fs/promises';
import type { Language } from '@mithai/contracts';
import type { Plugin } from 'vite';

/** Resolves `x.texts.ts` to `x.texts.hi.ts` in Hindi builds, where that file exists. */
export function textsIn(language: Language): Plugin {
  return {
    name: 'texts-in-language',
    enforce: 'pre',
    resolveId: {
      filter: { id: /\.texts\.ts$/ },
      async handler(source, importer, options) {
        const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
        if (!resolved) return null;
        const translated = resolved.id.replace(/\.ts$/, `.${language}.ts`);
        return (await exists(translated)) ? { ...resolved, id: translated } : resolved;
      },
    },
  };
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}

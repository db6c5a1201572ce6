import { glob } from 'node:fs/promises';
import { DEFAULT_LANGUAGE, LANGUAGES } from '@mithai/contracts';
import { describe, expect, it } from 'vitest';

const SRC = new URL('..', import.meta.url).pathname;

const files = await Array.fromAsync(glob('**/*.texts.ts', { cwd: SRC }));
const languages = LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE);

describe.each(languages)('the translation to %s', async (language) => {
  const translated = new Set(await Array.fromAsync(glob(`**/*.texts.${language}.ts`, { cwd: SRC })));
  const translationOf = (file: string) => file.replace(/\.ts$/, `.${language}.ts`);

  it.each([...translated])('%s exports the same texts as the English file', async (file) => {
    const english = file.replace(`.${language}.ts`, '.ts');

    expect(shapeOf(await import(`${SRC}${file}`))).toEqual(shapeOf(await import(`${SRC}${english}`)));
  });

  it('translates existing files only', () => {
    expect([...translated].filter((file) => !files.map(translationOf).includes(file))).toEqual([]);
  });

  it('leaves no text untranslated', () => {
    expect(files.filter((file) => !translated.has(translationOf(file)))).toEqual([]);
  });
});

function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shapeOf);
  if (typeof value !== 'object' || value === null) return typeof value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shapeOf(inner)]));
}

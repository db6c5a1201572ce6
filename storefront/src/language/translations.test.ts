import { glob } from 'node:fs/promises';
import { expect, it } from 'vitest';

const SRC = new URL('..', import.meta.url).pathname;

const files = await Array.fromAsync(glob('**/*.texts.ts', { cwd: SRC }));
const translated = new Set(await Array.fromAsync(glob('**/*.texts.hi.ts', { cwd: SRC })));
const hindiOf = (file: string) => file.replace(/\.ts$/, '.hi.ts');

it.each([...translated])('%s exports the same texts as the English file', async (hindi) => {
  const english = hindi.replace(/\.hi\.ts$/, '.ts');

  expect(shapeOf(await import(`${SRC}${hindi}`))).toEqual(shapeOf(await import(`${SRC}${english}`)));
});

it('translates existing files only', () => {
  expect([...translated].filter((hindi) => !files.map(hindiOf).includes(hindi))).toEqual([]);
});

it('leaves no text untranslated', () => {
  expect(files.filter((file) => !translated.has(hindiOf(file)))).toEqual([]);
});

function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shapeOf);
  if (typeof value !== 'object' || value === null) return typeof value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shapeOf(inner)]));
}

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { checkout } from './lib/settings.mjs';

const FILES = '{contracts,backend,workers,storefront,infra,e2e}/**/*.{ts,tsx,mjs}';
const IGNORED = /node_modules|\/dist\/|\.data|routeTree\.gen|\/migrations\//;

/** The router's plugin reads what routes export, and error-codes.test.ts every error of HTTP. */
const READ_AS_A_WHOLE = /^(storefront\/src\/routes\/|contracts\/src\/http\.ts)/;

const EXPORTED = /^export (?:declare )?(?:async )?(?:const|let|function\*?|class|interface|type|enum) (\w+)/gm;
const IMPORTED = /\b(?:import|export)\b(?: type)?(?: \w+,)? *\{([^}]*)\} *from/g;

/** Exports that no other file imports, as "file: name". @param {Record<string, string>} sources by path */
function unusedExports(sources) {
  /** @type {Map<string, Set<string>>} */
  const usersOf = new Map();
  for (const [file, source] of Object.entries(sources))
    for (const name of usedNames(source)) usersOf.set(name, (usersOf.get(name) ?? new Set()).add(file));
  return Object.entries(sources).flatMap(([file, source]) =>
    [...source.matchAll(EXPORTED)]
      .map(([, name]) => String(name))
      .filter((name) => ![...(usersOf.get(name) ?? [])].some((user) => user !== file))
      .map((name) => `${file}: ${name}`),
  );
}

/** Names that a file may import: in import clauses, of a namespace, or of a file that is loaded later. @param {string} source */
function usedNames(source) {
  const imported = [...source.matchAll(IMPORTED)].flatMap(([, clause]) => String(clause).match(/\w+/g) ?? []);
  const members = [...source.matchAll(/\.(\w+)/g)].map(([, name]) => String(name));
  const destructured = source.includes('import(') ? (source.match(/\{[^{}]*\}/g) ?? []) : [];
  return [...imported, ...members, ...destructured.flatMap((names) => names.match(/\w+/g) ?? [])];
}

test('every export has an importer', () => {
  const files = globSync(FILES, { cwd: checkout }).filter((file) => !IGNORED.test(file));
  const sources = Object.fromEntries(files.map((file) => [file, readFileSync(join(checkout, file), 'utf8')]));
  expect(unusedExports(sources).filter((line) => !READ_AS_A_WHOLE.test(line))).toEqual([]);
});

test.each([
  ['import { a } from', "import { a } from './x.ts';"],
  ['a renamed import', "import { type b, a as c } from './x.ts';"],
  ['a re-export', "export { a } from './x.ts';"],
  ['a namespace', "import * as x from './x.ts';\nx.a();"],
  ['a later import', "const { a } = await import('./x.ts');"],
])('counts %s as an importer', (_, source) => {
  expect(unusedExports({ 'x.ts': 'export const a = 1;\n', 'y.ts': source })).toEqual([]);
});

test('finds an export that only its own file uses', () => {
  const sources = { 'x.ts': 'export const a = 1;\nexport interface B {}\nconsole.log(a);\n', 'y.ts': 'const a = 2;\n' };
  expect(unusedExports(sources)).toEqual(['x.ts: a', 'x.ts: B']);
});

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { checkout } from './lib/settings.mjs';

/** Pages whose tables name tests, with their minimum number of rows, so that an empty page fails. */
const PAGES = /** @type {const} */ ([
  ['docs/specification.md', 100],
  ['docs/security.md', 40],
]);

/** A test file, or a test's title in the preceding file. */
const QUOTED = /`([^`]+)`|"([^"]+)"/g;

/** @param {string} file */
const readTests = (file) => (existsSync(join(checkout, file)) ? readFileSync(join(checkout, file), 'utf8') : undefined);

/**
 * Errors in a page's references: the last cell of each row names test files and titles in them.
 * @param {string} page @param {(file: string) => string | undefined} read @returns {string[]}
 */
function faultsOf(page, read) {
  return rowsOf(page).flatMap((row) => {
    const quoted = [...(row.at(-1) ?? '').matchAll(QUOTED)];
    if (!quoted.some(([, file]) => file)) return [`${row[0]}: no test`];
    let [file, source] = ['', /** @type {string | undefined} */ ('')];
    return quoted.flatMap(([, path, name]) => {
      if (path) [file, source] = [path, read(path)];
      if (source === undefined) return path ? [`${row[0]}: no ${file}`] : [];
      return path || source.includes(String(name)) ? [] : [`${row[0]}: no "${name}" in ${file}`];
    });
  });
}

/** Cells of all table rows, without headings. @param {string} page */
function rowsOf(page) {
  const lines = page.split('\n');
  return lines
    .filter(
      (line, index) =>
        line.startsWith('|') && !/^\|[\s|:-]+\|$/.test(line) && !/^\|[\s|:-]+\|$/.test(lines[index + 1] ?? ''),
    )
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
}

test.each(PAGES)('every row of %s names existing tests', (file, rows) => {
  const page = readFileSync(join(checkout, file), 'utf8');
  expect(rowsOf(page).length).toBeGreaterThanOrEqual(rows);
  expect(faultsOf(page, readTests)).toEqual([]);
});

test('every path in the glossary exists', () => {
  const paths = readFileSync(join(checkout, 'docs/glossary.md'), 'utf8').matchAll(/`([\w.]+\/[^`]+)`/g);
  expect([...paths].map(([, path]) => path).filter((path) => !existsSync(join(checkout, String(path))))).toEqual([]);
});

test.each([
  ['| a clause | nobody looked |', ['a clause: no test']],
  ['| a clause | `gone.spec.ts` "a test" |', ['a clause: no gone.spec.ts']],
  ['| a clause | `cart.spec.ts` "is emptied", "is full" |', ['a clause: no "is full" in cart.spec.ts']],
  ['| a clause | `cart.spec.ts` "is emptied" |', []],
  ['| a clause | `cart.spec.ts` |', []],
])('%s: %j', (row, faults) => {
  const files = new Map([['cart.spec.ts', "test('a cart is emptied', ...)"]]);
  expect(faultsOf(`| Clause | Test |\n|---|---|\n${row}\n`, (file) => files.get(file))).toEqual(faults);
});

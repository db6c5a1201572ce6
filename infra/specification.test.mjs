import { existsSync, globSync, readFileSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

import { describe, expect, test } from 'vitest';

import { PAYMENT_TRANSITIONS } from '../contracts/src/payment-rules.ts';
import { checkout } from './lib/settings.mjs';

/** Pages whose tables name tests, from a heading on, with their minimum number of rows, so that an empty page fails. */
const PAGES = /** @type {const} */ ([
  ['docs/specification.md', 100, '#'],
  ['docs/security.md', 40, '#'],
  ['docs/payments.md', 20, '## What fails'],
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

describe('the documentation', () => {
  test.each(PAGES)('every row of %s names existing tests', (file, rows, heading) => {
    const whole = readFileSync(join(checkout, file), 'utf8');
    const page = whole.slice(whole.indexOf(heading));
    expect(rowsOf(page).length).toBeGreaterThanOrEqual(rows);
    expect(faultsOf(page, readTests)).toEqual([]);
  });

  const documents = globSync('{*,docs/**/*}.md', { cwd: checkout });
  const folders = new Set(readdirSync(checkout).filter((name) => !name.startsWith('.')));

  /** Paths from the repository's root in backticks, and relative links. @param {string} page @param {string} file */
  function pathsIn(page, file) {
    const quoted = [...page.matchAll(/`([\w.-]+\/[\w.$/*-]+)`/g)].map(([, path = '']) => path);
    const linked = [...page.matchAll(/\]\((?![a-z]+:|#)([^)#\s]+)/g)].map(([, path = '']) => join(dirname(file), path));
    return [...quoted.filter((path) => folders.has(path.split('/')[0] ?? '')), ...linked];
  }

  test.each(documents)('every path that %s names exists', (file) => {
    const page = readFileSync(join(checkout, file), 'utf8');
    expect(pathsIn(page, file).filter((path) => globSync(path, { cwd: checkout }).length === 0)).toEqual([]);
  });

  test('finds missing paths and links, and no packages or commands', () => {
    const page =
      'See `docs/gone.md`, `zod/mini`, `node infra/run.mjs` and [a page](gone.md#part), not [this](https://x.example).';
    expect(pathsIn(page, 'docs/README.md')).toEqual(['docs/gone.md', 'docs/gone.md']);
  });

  const COMMENT = /\/\*[^]*?\*\/|(?<=^|\s)\/\/.*$/gm;
  const IDENTIFIER = /(?<!`)`([A-Za-z_$][\w$]*)(?:\(\))?`(?!`)/g;

  /** @param {string} pattern */
  const readAll = (pattern) =>
    globSync(pattern, { cwd: checkout, exclude: ['**/node_modules'] }).map((name) => ({
      name,
      text: readFileSync(join(checkout, name), 'utf8'),
    }));

  test('every identifier that a comment or a page quotes is in the code', () => {
    const code = '{backend,contracts,e2e,infra,storefront,workers}/**/*.{ts,tsx,mjs}';
    const sources = [...readAll(code), ...readAll('.dependency-cruiser*.mjs')];
    const known = new Set(sources.flatMap(({ text }) => text.replace(COMMENT, '').match(/[\w$]+/g) ?? []));
    const comments = sources.map(({ name, text }) => ({ name, text: (text.match(COMMENT) ?? []).join('\n') }));
    // Without decisions, runbooks and benchmarks, which quote other programs' settings.
    const pages = readAll('{*,docs/{architecture,glossary,payments,recipes,security,specification}}.md');
    const quoted = [...comments, ...pages].flatMap(({ name, text }) =>
      [...text.matchAll(IDENTIFIER)].map(([, identifier = '']) => ({ name, identifier })),
    );
    expect(quoted.length).toBeGreaterThan(100);
    expect(quoted.filter(({ identifier }) => !known.has(identifier))).toEqual([]);
  });

  test('payments have the transitions that their page lists', () => {
    const page = readFileSync(join(checkout, 'docs/payments.md'), 'utf8');
    const statuses = page.slice(page.indexOf('## Statuses'), page.indexOf('## Paying online'));
    const listed = rowsOf(statuses).map(([from = '', to = '']) => [from, to.split(', ')]);
    expect(Object.fromEntries(listed)).toEqual(PAYMENT_TRANSITIONS);
  });

  test('the index lists every decision', () => {
    const index = readFileSync(join(checkout, 'docs/decisions/README.md'), 'utf8');
    const decisions = documents.filter((file) => /decisions\/\d/.test(file)).map((file) => basename(file));
    expect(decisions.filter((name) => !index.includes(`(${name}) | `))).toEqual([]);
  });

  test.each([
    ['| a clause | nobody looked |', ['a clause: no test']],
    ['| a clause | `gone.spec.ts` "a test" |', ['a clause: no gone.spec.ts']],
    ['| a clause | `cart.spec.ts` "is emptied", "is full" |', ['a clause: no "is full" in cart.spec.ts']],
    ['| a clause | `cart.spec.ts` "is emptied" |', []],
    ['| a clause | `cart.spec.ts` |', []],
  ])('reports the faults of the row %s: %j', (row, faults) => {
    const files = new Map([['cart.spec.ts', "test('a cart is emptied', ...)"]]);
    expect(faultsOf(`| Clause | Test |\n|---|---|\n${row}\n`, (file) => files.get(file))).toEqual(faults);
  });
});

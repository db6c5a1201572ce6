import { glob, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { CONFIRMABLE_CODES, type HttpProblem, type Refusal } from '@mithai/contracts';
import { expect, it } from 'vitest';
import type { ShopError } from './platform/errors.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

type ErrorMade = ShopError | HttpProblem | Refusal;
type Declaration = ErrorMade | ((...args: unknown[]) => ErrorMade);

const list = (patterns: string[]) => Array.fromAsync(glob(patterns, { cwd: ROOT, exclude: ['**/node_modules/**'] }));

const read = async (patterns: string[]): Promise<string[]> =>
  Promise.all((await list(patterns)).map((file) => readFile(ROOT + file, 'utf8')));

/** The errors of every file, by name; a predicate of an error is none. */
const declarations = new Map<string, Record<string, Declaration>>();
for (const file of await list(['{backend,contracts,workers}/src/**/*.errors.ts'])) {
  const exported = (await import(ROOT + file)) as Record<string, Declaration>;
  const errors = Object.entries(exported).filter(([name]) => !/^is[A-Z]/.test(name));
  declarations.set(file, Object.fromEntries(errors));
}

/** JSON has dates as strings. */
const reviveDates = (_key: string, value: unknown) =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value) ? new Date(value) : value;

const CELL = String.raw`(?:\x60([^\x60]*)\x60)?`;
const ROW = new RegExp(String.raw`^\| \x60(\w+)(?:\((.*)\))?\x60 \| (\d*) ?\| ${CELL} ?\| ${CELL} ?\| (.+) \|$`);

/** The rows of docs/errors.md: a call, and what it makes. */
const rows = (await readFile(`${ROOT}docs/errors.md`, 'utf8')).split('\n## ').flatMap((section) => {
  const [file = '', ...lines] = section.split('\n');
  return lines
    .filter((line) => line.startsWith('| `'))
    .map((line) => {
      const [, name = '', args = '', status, code, field, text] = ROW.exec(line) ?? [];
      return { file, name, args, row: { status: Number(status), code, field, text } };
    });
});

const make = (declaration: Declaration | undefined, args: string): ErrorMade | undefined =>
  typeof declaration === 'function' ? declaration(...(JSON.parse(`[${args}]`, reviveDates) as unknown[])) : declaration;

const toRow = (made: ErrorMade) => {
  const issue = 'issues' in made ? made.issues?.[0] : undefined;
  const status = 'status' in made ? made.status : 0;
  return { status, code: issue?.code ?? made.code, field: issue?.path, text: made.message };
};

it.each(rows)('$file: $name($args) is what docs/errors.md says', ({ file, name, args, row }) => {
  const made = make(declarations.get(file)?.[name], args);
  expect(made && toRow(made)).toEqual(row);
});

it('finds a row in docs/errors.md for every error', () => {
  const documented = new Set(rows.map(({ file, name }) => `${file} ${name}`));
  const declared = [...declarations].flatMap(([file, errors]) => Object.keys(errors).map((name) => `${file} ${name}`));
  expect(declared.filter((error) => !documented.has(error))).toEqual([]);
  expect(declared.length).toBeGreaterThan(260);
});

const codes = new Set(rows.flatMap(({ row }) => row.code ?? []));

it('every error that a confirmation passes has status 409', () => {
  const statuses = CONFIRMABLE_CODES.map((code) => rows.find(({ row }) => row.code === code)?.row.status);
  expect(new Set(statuses)).toEqual(new Set([409]));
});

it('only files of errors declare errors', async () => {
  const files = await list(['{backend/src,workers/src,storefront/src/server}/**/*.ts']);
  const elsewhere = files.filter((file) => !/(\.errors|\.test|platform\/errors|migrations\/.*)\.ts$/.test(file));
  const sources = await Promise.all(elsewhere.map((file) => readFile(ROOT + file, 'utf8')));
  // `refusedField` declares nothing: code and text are of a contract's message.
  const factories = 'defineError|defineNote|fieldError|errorAt|verificationRequired';
  const declared = new RegExp(String.raw`\b(?:${factories})\(|\bnew ShopError\(\{|\bstatus: \d{3},\s*code: '`);
  expect(elsewhere.filter((_, index) => declared.test(sources[index]!))).toEqual([]);
});

/** The contracts' messages: a code, and its text unless it holds a value. */
const messages = (await read(['contracts/src/*.ts'])).flatMap((source) =>
  Array.from(source.matchAll(/\bmessage\(\s*'(\w+)',\s*(?:'([^']+)'|`)/g), ([, code = '', text]) => ({ code, text })),
);

/** Tests that call the shop or its schemas: a list of codes in a test of the screens expects nothing. */
const tests = await read(['{backend,workers,contracts,e2e}/**/*.{test,spec}.ts', 'storefront/src/server/*.test.ts']);

const isExpected = (code: string): boolean => {
  const expected = new RegExp(`'(\\d{3} )?${code}[':]`);
  return tests.some((source) => expected.test(source));
};

it('collects codes and messages from every declaration', () => {
  expect([...codes]).toEqual(
    expect.arrayContaining(['foreign_origin', 'out_of_stock', 'day_in_past', 'request_timeout', 'unavailable']),
  );
  expect(codes.size).toBeGreaterThan(240);
  expect(messages.length).toBeGreaterThan(80);
});

it.each([...codes, 'validation_failed'])('%s is expected by a test', (code) => {
  expect(isExpected(code)).toBe(true);
});

it.each(messages)('a test expects $code, or its text', ({ code, text }) => {
  expect(isExpected(code) || (text !== undefined && tests.some((source) => source.includes(text)))).toBe(true);
});

import { glob, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import * as http from '@mithai/contracts/http';
import { expect, it } from 'vitest';
import { ShopError } from './platform/errors.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

const list = (patterns: string[]) => Array.fromAsync(glob(patterns, { cwd: ROOT, exclude: ['**/node_modules/**'] }));

/** Stands for every argument of an error: a date formats as a text, a number and a date. */
const ARGUMENTS = Array.from({ length: 5 }, () => new Date(0));

const codesDeclaredIn = async (file: string): Promise<string[]> => {
  const declarations: object = await import(ROOT + file);
  return Object.values(declarations)
    .filter((value) => typeof value === 'function' && value !== ShopError)
    .map((create: (...args: Date[]) => ShopError) => create(...ARGUMENTS))
    .flatMap(({ code, issues = [] }) => [code, ...issues.map((issue) => issue.code)])
    .filter((code) => typeof code === 'string');
};

const codesOfFramework = Object.values(http).flatMap((value) =>
  typeof value === 'object' && 'code' in value ? value.code : [],
);

const read = async (patterns: string[]): Promise<string[]> =>
  Promise.all((await list(patterns)).map((file) => readFile(ROOT + file, 'utf8')));

/** Codes of the few errors that are written where they are sent; those of sockets are in capitals. */
const codesSentInPlace = (await read(['backend/src/platform/{problem-handler,object-store}.ts'])).flatMap((source) =>
  Array.from(source.matchAll(/\bcode: '([a-z]\w*)'/g), ([, code = '']) => code),
);

const codes = new Set([
  ...(await Promise.all((await list(['backend/src/**/{errors,*.errors}.ts'])).map(codesDeclaredIn))).flat(),
  ...codesOfFramework,
  ...codesSentInPlace,
]);

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

it('collects codes from every declaration', () => {
  expect([...codes]).toEqual(
    expect.arrayContaining(['foreign_origin', 'out_of_stock', 'day_in_past', 'request_timeout', 'unavailable']),
  );
  expect(codes.size).toBeGreaterThan(100);
  expect(messages.length).toBeGreaterThan(80);
});

it.each([...codes])('%s is expected by a test', (code) => {
  expect(isExpected(code)).toBe(true);
});

it.each(messages)('a test expects $code, or its text', ({ code, text }) => {
  expect(isExpected(code) || (text !== undefined && tests.some((source) => source.includes(text)))).toBe(true);
});

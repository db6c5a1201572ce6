import { glob, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import * as http from '@mithai/contracts/http';
import { expect, it } from 'vitest';
import { ShopError } from './platform/errors.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

const list = (pattern: string) => Array.fromAsync(glob(pattern, { cwd: ROOT, exclude: ['**/node_modules/**'] }));

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

const codes = new Set([
  ...(await Promise.all((await list('backend/src/**/{errors,*.errors}.ts')).map(codesDeclaredIn))).flat(),
  ...codesOfFramework,
]);

const tests = await Promise.all(
  (await list('{backend,workers,storefront,e2e}/**/*.{test,spec}.ts')).map((file) => readFile(ROOT + file, 'utf8')),
);

it('are collected from every declaration', () => {
  expect([...codes]).toEqual(
    expect.arrayContaining(['foreign_origin', 'out_of_stock', 'day_in_past', 'request_timeout']),
  );
  expect(codes.size).toBeGreaterThan(100);
});

it.each([...codes])('%s is expected by a test', (code) => {
  const expected = new RegExp(`'(\\d{3} )?${code}[':]`);
  expect(tests.some((source) => expected.test(source))).toBe(true);
});

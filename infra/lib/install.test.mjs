import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, test } from 'vitest';

import { temporaryFolder } from '../test/temporary.mjs';
import { isInstalled, linkNode } from './install.mjs';

const lockfile = {
  '': { name: 'shop' },
  contracts: { version: '1.0.0' },
  'node_modules/@mithai/contracts': { link: true },
  'node_modules/zod': { version: '4.6.7', integrity: 'sha512-zod' },
  'node_modules/only-elsewhere': { version: '1.0.0', integrity: 'sha512-else', optional: true },
};
const installed = {
  'node_modules/@mithai/contracts': { link: true },
  'node_modules/zod': lockfile['node_modules/zod'],
};

/** @param {object} present npm's record of installed packages */
function checkoutWith(present) {
  const checkout = temporaryFolder();
  mkdirSync(join(checkout, 'node_modules/.bin'), { recursive: true });
  writeFileSync(join(checkout, 'node_modules/.bin/node'), '');
  writeFileSync(join(checkout, 'package-lock.json'), JSON.stringify({ packages: lockfile }));
  writeFileSync(join(checkout, 'node_modules/.package-lock.json'), JSON.stringify({ packages: present }));
  return checkout;
}

describe('installing packages', () => {
  test('skips packages that match the lockfile', () => {
    expect(isInstalled(checkoutWith(installed))).toBe(true);
  });

  test.each([
    ['a package is missing', { 'node_modules/@mithai/contracts': { link: true } }],
    ['a workspace is not linked', { 'node_modules/zod': lockfile['node_modules/zod'] }],
    [
      'a package has another version',
      { ...installed, 'node_modules/zod': { version: '4.6.6', integrity: 'sha512-zod' } },
    ],
    [
      'a package has other contents',
      { ...installed, 'node_modules/zod': { version: '4.6.7', integrity: 'sha512-other' } },
    ],
    ['an optional package has another version', { ...installed, 'node_modules/only-elsewhere': { version: '2.0.0' } }],
  ])('installs again when %s', (_, present) => {
    expect(isInstalled(checkoutWith(present))).toBe(false);
  });

  test('installs when nothing is installed', () => {
    const checkout = checkoutWith(installed);
    rmSync(join(checkout, 'node_modules'), { recursive: true });
    expect(isInstalled(checkout)).toBe(false);
  });

  test('adds Node if npm omitted it', () => {
    const checkout = checkoutWith(installed);
    const program = join(checkout, `node_modules/node-linux-${process.arch}/bin`);
    mkdirSync(program, { recursive: true });
    writeFileSync(join(program, 'node'), 'the real one');
    rmSync(join(checkout, 'node_modules/.bin/node'));
    linkNode(checkout);
    linkNode(checkout);
    expect(readFileSync(join(checkout, 'node_modules/.bin/node'), 'utf8')).toBe('the real one');
  });
});

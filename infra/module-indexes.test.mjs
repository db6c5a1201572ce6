import { globSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, test } from 'vitest';

import { checkout } from './lib/settings.mjs';

const EXPORTS_MAX = 12;

describe('an index of a module', () => {
  test.each(globSync('backend/src/modules/*/index.ts', { cwd: checkout }))(
    `%s and each of its namespaces export at most ${EXPORTS_MAX} values`,
    async (index) => {
      /** @type {Record<string, unknown>} */
      const values = { ...(await import(join(checkout, index))) };
      const namespaces = Object.entries(values).filter(([, value]) => isNamespace(value));
      const groups = [[index, values], ...namespaces];
      expect(countOf(values)).toBeGreaterThan(0);
      expect(groups.filter(([, group]) => countOf(group) > EXPORTS_MAX).map(([name]) => name)).toEqual([]);
    },
  );
});

/** @param {unknown} value */
const isNamespace = (value) => Object.prototype.toString.call(value) === '[object Module]';

/** @param {unknown} group */
const countOf = (group) => Object.values(Object(group)).filter((value) => !isNamespace(value)).length;

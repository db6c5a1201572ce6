import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const notSources = new Set(['node_modules', 'dist']);

/**
 * Compares the sources with those of the last run, and stores their hash.
 * @param {string} file the stored hash
 * @param {{ checkout: string, paths: string[], values?: string[] }} of
 */
export function fingerprint(file, { checkout, paths, values = [] }) {
  const hash = createHash('sha256').update(JSON.stringify(values));
  for (const source of paths.flatMap((path) => files(join(checkout, path)))) {
    hash.update(relative(checkout, source)).update('\0').update(readFileSync(source)).update('\0');
  }
  const present = hash.digest('hex');
  return {
    unchanged: existsSync(file) && readFileSync(file, 'utf8') === present,
    keep: () => writeFileSync(file, present),
  };
}

/** @param {string} path @returns {string[]} */
function files(path) {
  if (path.endsWith('.json')) return [path];
  return readdirSync(path, { withFileTypes: true })
    .filter(({ name }) => !notSources.has(name) && !name.startsWith('.') && !name.includes('.gen.'))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const inside = join(path, entry.name);
      if (entry.isDirectory()) return files(inside);
      return entry.isFile() ? [inside] : [];
    });
}

import { EVERYWHERE } from '@mithai/contracts';

const PREFIXES_NAMED = 8;

/** The first prefixes of a zone, and the number of those that are left out. */
export function namePrefixes(prefixes: readonly string[], everywhere: string): { named: string; more: number } {
  const named = prefixes.slice(0, PREFIXES_NAMED).map((prefix) => (prefix === EVERYWHERE ? everywhere : prefix));
  return { named: named.join(', '), more: prefixes.length - named.length };
}

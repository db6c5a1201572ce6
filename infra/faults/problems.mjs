/** Ids in one sentence. */
const NAMED_MAX = 10;

/**
 * One sentence about all that was found, none if nothing was.
 * @param {string} what @param {{ id: number | string }[]} found @returns {string[]}
 */
export function describe(what, found) {
  if (found.length === 0) return [];
  const ids = found.slice(0, NAMED_MAX).map(({ id }) => id);
  return [`${found.length} ${what}: ${ids.join(', ')}${found.length > NAMED_MAX ? ' …' : ''}.`];
}

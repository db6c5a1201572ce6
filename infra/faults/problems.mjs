/** Ids in one sentence. */
const MAX_NAMED = 10;

/**
 * One sentence about all that was found, none if nothing was.
 * @param {string} what @param {{ id: number | string }[]} found @returns {string[]}
 */
export function describe(what, found) {
  if (found.length === 0) return [];
  const ids = found.slice(0, MAX_NAMED).map(({ id }) => id);
  return [`${found.length} ${what}: ${ids.join(', ')}${found.length > MAX_NAMED ? ' …' : ''}.`];
}

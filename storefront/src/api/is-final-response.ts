import type { Problem } from './problem.ts';

const TOO_EARLY_TO_TELL = [408, 425, 429];

/**
 * True if the server has decided and retrying cannot change the result: a 4xx other than those that ask for a retry.
 */
export function isFinalResponse({ status }: Problem): boolean {
  return status >= 400 && status < 500 && !TOO_EARLY_TO_TELL.includes(status);
}

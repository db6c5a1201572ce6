import type { Problem } from './problem.ts';

const TOO_EARLY_TO_TELL = [408, 425, 429];

/** Whether the shop has decided: sending the same again would change nothing. */
export function isAnswer({ status }: Problem): boolean {
  return status >= 400 && status < 500 && !TOO_EARLY_TO_TELL.includes(status);
}

import { framesOf, reasonOf } from '@mithai/backend/failures';

/** A copy without personal data for Redis, where operators read it. */
export const toKeepable = (error: unknown): Error => {
  const copy = new Error(reasonOf(error));
  if (error instanceof Error) copy.stack = `${copy.message}\n${framesOf(error)}`;
  return copy;
};

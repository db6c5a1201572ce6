import { toStackFrames, toErrorReason } from '@mithai/backend/failures';

/** A copy without personal data for Redis, where operators read it. */
export const redactError = (error: unknown): Error => {
  const copy = new Error(toErrorReason(error));
  if (error instanceof Error) copy.stack = `${copy.message}\n${toStackFrames(error)}`;
  return copy;
};

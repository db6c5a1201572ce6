import { toErrorReason } from '@mithai/backend/failures';
import { toStackFrames } from '@mithai/server/error-fields';

/** A copy without personal data for Redis, where operators read it. */
export const redactError = (error: unknown): Error => {
  const copy = new Error(toErrorReason(error));
  if (error instanceof Error) copy.stack = `${copy.message}\n${toStackFrames(error)}`;
  return copy;
};

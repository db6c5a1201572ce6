/** The error's text without what could name a person: servers like to repeat the address they refuse. */
export const reasonOf = (error: unknown): string => withoutAddresses(messageOf(error));

/** A copy that may be kept in Redis, where operators read it. */
export const toKeepable = (error: unknown): Error => {
  const copy = new Error(reasonOf(error));
  if (error instanceof Error && error.stack) copy.stack = withoutAddresses(error.stack);
  return copy;
};

const messageOf = (error: unknown): string => {
  if (error instanceof AggregateError && error.errors.length > 0) return messageOf(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
};

const withoutAddresses = (text: string): string => text.replaceAll(/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, '<address>');

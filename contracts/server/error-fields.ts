// An interface has no index signature, which pino's type of a serializer asks for.
// oxlint-disable-next-line typescript/consistent-type-definitions
export type ErrorFields = { type: string; message: string; stack: string; cause?: string };

/** Error fields for the log, without properties that libraries attach. `toReason` removes personal data. */
export const toErrorFields = (error: Error, toReason: (error: unknown) => string): ErrorFields => ({
  type: error.name,
  message: toReason(error),
  stack: toStackFrames(error),
  ...(error.cause !== undefined && { cause: toReason(rootCauseOf(error.cause)) }),
});

export const toStackFrames = (error: Error): string => (error.stack?.match(/^ {4}at .+$/gm) ?? []).join('\n');

/** The message without email addresses; of several errors, the first one's. */
export const messageWithoutAddresses = (error: unknown): string => {
  if (error instanceof AggregateError && error.errors.length > 0) return messageWithoutAddresses(error.errors[0]);
  const message = error instanceof Error ? error.message : String(error);
  return message.replaceAll(/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, '<address>');
};

const rootCauseOf = (cause: unknown): unknown =>
  cause instanceof Error && cause.cause !== undefined ? rootCauseOf(cause.cause) : cause;

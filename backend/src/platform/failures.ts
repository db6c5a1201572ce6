import { DriverException } from '@mikro-orm/core';
import { DatabaseError } from 'pg';

/** The error's text without personal data, which databases and mail servers repeat in their messages. */
export const toErrorReason = (error: unknown): string => {
  if (error instanceof AggregateError && error.errors.length > 0) return toErrorReason(error.errors[0]);
  if (isOfDatabase(error)) return databaseReason(error);
  return withoutAddresses(error instanceof Error ? error.message : String(error));
};

export const toStackFrames = (error: Error): string => (error.stack?.match(/^ {4}at .+$/gm) ?? []).join('\n');

/** Error fields for the log; drops the raw message and the properties that libraries attach. */
export const toLoggable = (error: Error): { type: string; message: string; stack: string; cause?: string } => ({
  type: error.name,
  message: toErrorReason(error),
  stack: toStackFrames(error),
  ...(error.cause !== undefined && { cause: toErrorReason(rootCauseOf(error.cause)) }),
});

const rootCauseOf = (cause: unknown): unknown =>
  cause instanceof Error && cause.cause !== undefined ? rootCauseOf(cause.cause) : cause;

/** Postgres puts values into message and detail, and MikroORM prepends the whole statement. */
const databaseReason = ({ name, code, table, constraint }: DatabaseFailure): string =>
  [`${name}:`, code, table, constraint].filter(Boolean).join(' ');

type DatabaseFailure = Error & Partial<Pick<DatabaseError, 'code' | 'table' | 'constraint'>>;

const isOfDatabase = (error: unknown): error is DatabaseFailure =>
  error instanceof DriverException || error instanceof DatabaseError;

const withoutAddresses = (text: string): string => text.replaceAll(/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, '<address>');

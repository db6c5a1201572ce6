import { messageWithoutAddresses, toErrorFields, type ErrorFields } from '@mithai/server/error-fields';
import { DriverException } from '@mikro-orm/core';
import { DatabaseError } from 'pg';

/** Another try of the job would fail too: an operator must correct what it needs, repeat it or discard it. */
export class UnretryableError extends Error {}

/** The error's text without personal data, which databases and mail servers repeat in their messages. */
export const toErrorReason = (error: unknown): string => {
  if (error instanceof AggregateError && error.errors.length > 0) return toErrorReason(error.errors[0]);
  return isOfDatabase(error) ? databaseReason(error) : messageWithoutAddresses(error);
};

export const toLoggable = (error: Error): ErrorFields => toErrorFields(error, toErrorReason);

/**
 * One failure does not keep the others waiting. Throws at the end if some failed, with `what` and the reason of each,
 * by `nameOf`.
 */
export const attemptEach = async <Item>(
  items: readonly Item[],
  attempt: (item: Item) => Promise<unknown>,
  { what, nameOf }: { what: string; nameOf: (item: Item) => number },
): Promise<void> => {
  const failures: string[] = [];
  for (const item of items) {
    try {
      await attempt(item);
    } catch (error) {
      failures.push(`${nameOf(item)} (${toErrorReason(error)})`);
    }
  }
  if (failures.length > 0) throw new Error(`${what}: ${failures.join(', ')}`);
};

/** Postgres puts values into message and detail, and MikroORM prepends the whole statement. */
const databaseReason = ({ name, code, table, constraint }: DatabaseFailure): string =>
  [`${name}:`, code, table, constraint].filter(Boolean).join(' ');

type DatabaseFailure = Error & Partial<Pick<DatabaseError, 'code' | 'table' | 'constraint'>>;

const isOfDatabase = (error: unknown): error is DatabaseFailure =>
  error instanceof DriverException || error instanceof DatabaseError;

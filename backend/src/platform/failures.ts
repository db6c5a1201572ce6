import { DriverException } from '@mikro-orm/core';
import { DatabaseError } from 'pg';

/** The error's text without what could name a person: databases and mail servers like to repeat what they refuse. */
export const reasonOf = (error: unknown): string => {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  if (isOfDatabase(error)) return databaseReason(error);
  return withoutAddresses(error instanceof Error ? error.message : String(error));
};

/** Where an error was thrown, without its text. */
export const framesOf = (error: Error): string => (error.stack?.match(/^ {4}at .+$/gm) ?? []).join('\n');

/** What a log keeps of an error: nothing of its text but `reasonOf`, and none of the properties that libraries hang onto it. */
export const toLoggable = (error: Error): { type: string; message: string; stack: string } => ({
  type: error.name,
  message: reasonOf(error),
  stack: framesOf(error),
});

/** Postgres' own message and its detail hold values, and the mapper puts the whole statement in front. */
const databaseReason = ({ name, code, table, constraint }: DatabaseFailure): string =>
  [`${name}:`, code, table, constraint].filter(Boolean).join(' ');

type DatabaseFailure = Error & Partial<Pick<DatabaseError, 'code' | 'table' | 'constraint'>>;

const isOfDatabase = (error: unknown): error is DatabaseFailure => error instanceof DriverException || error instanceof DatabaseError;

const withoutAddresses = (text: string): string => text.replaceAll(/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, '<address>');

import { UniqueConstraintViolationException } from '@mikro-orm/postgresql';

/** Throws `refusals[name]()` for a violation of the unique constraint or index `name`; every other error as it is. */
export const refuseDuplicates = async <Result>(
  refusals: Record<string, () => Error>,
  work: () => Promise<Result>,
): Promise<Result> => {
  try {
    return await work();
  } catch (error) {
    throw refusals[constraintOf(error)]?.() ?? error;
  }
};

const constraintOf = (error: unknown): string =>
  error instanceof UniqueConstraintViolationException && 'constraint' in error ? String(error.constraint) : '';

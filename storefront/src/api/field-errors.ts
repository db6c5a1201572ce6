import type { FieldErrors, FieldValues, Path } from 'react-hook-form';
import { Problem } from './problem.ts';

/** The server's objections to single fields, in the form react-hook-form's `errors` takes. */
export function fieldErrorsOf<Values extends FieldValues>(
  error: unknown,
  fields: readonly Path<Values>[],
): FieldErrors<Values> | undefined {
  if (!(error instanceof Problem)) return undefined;
  const issues = error.issues.filter(({ path }) => fields.some((field) => field === path));
  if (issues.length === 0) return undefined;
  return Object.fromEntries(issues.map(({ path, message }) => [path, { type: 'server', message }])) as FieldErrors<Values>;
}

import { Problem } from './problem.ts';

/** True if the API refused fields, which the form shows. */
export function hasIssues(error: unknown): boolean {
  return error instanceof Problem && error.issues.length > 0;
}

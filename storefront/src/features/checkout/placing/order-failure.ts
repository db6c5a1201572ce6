import { isFinalResponse } from '../../../api/is-final-response.ts';
import { Problem } from '../../../api/problem.ts';

/** Another tab has already sent the same attempt. */
export class DuplicateSubmission extends Error {
  override readonly name = 'DuplicateSubmission';
}

/** The attempt waited for a connection for longer than a pending order is kept; it was not sent. */
export class PendingOrderExpired extends Error {
  override readonly name = 'PendingOrderExpired';
}

/** Why an order got no confirmation; an `unanswered` one may exist and is resent under its key. */
type OrderFailure = 'duplicate' | 'expired' | 'signedOut' | 'unverified' | 'refused' | 'unanswered';

export function orderFailure(error: unknown): OrderFailure {
  if (error instanceof DuplicateSubmission) return 'duplicate';
  if (error instanceof PendingOrderExpired) return 'expired';
  const problem = Problem.from(error);
  if (problem.status === 401) return 'signedOut';
  if (problem.code === 'verification_required') return 'unverified';
  return isFinalResponse(problem) ? 'refused' : 'unanswered';
}

/** After an attempt without an answer, this suggests that the order was placed. */
export function foundCartEmpty(problem: Problem | null): boolean {
  return problem?.code === 'empty_cart';
}

/** The shop took too many orders in a short time, and takes this one later. */
export function cameTooSoon(problem: Problem | null): boolean {
  return problem?.status === 429;
}

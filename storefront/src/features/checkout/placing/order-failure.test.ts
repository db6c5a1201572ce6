import { describe, expect, it } from 'vitest';
import { Problem } from '../../../api/problem.ts';
import {
  cameTooSoon,
  DuplicateSubmission,
  foundCartEmpty,
  orderFailure,
  PendingOrderExpired,
} from './order-failure.ts';

const problem = (status: number, code: string) => new Problem(status, 'no', { code, message: 'No.' });

describe('an order without a confirmation', () => {
  it.each([
    ['duplicate', new DuplicateSubmission()],
    ['expired', new PendingOrderExpired()],
    ['signedOut', problem(401, 'unauthenticated')],
    ['unverified', problem(403, 'verification_required')],
    ['refused', problem(409, 'out_of_stock')],
    ['unanswered', problem(429, 'too_many_requests')],
    ['unanswered', problem(503, 'unavailable')],
    ['unanswered', Problem.unreachable(new Error('offline'))],
    ['unanswered', new Error('a mistake of ours')],
  ])('is %s', (failure, error) => {
    expect(orderFailure(error)).toBe(failure);
  });

  it('has an empty cart or an early retry as its reason only if the shop said so', () => {
    expect(foundCartEmpty(problem(409, 'empty_cart'))).toBe(true);
    expect(cameTooSoon(problem(429, 'too_many_requests'))).toBe(true);
    for (const other of [problem(409, 'out_of_stock'), null]) {
      expect(foundCartEmpty(other)).toBe(false);
      expect(cameTooSoon(other)).toBe(false);
    }
  });
});

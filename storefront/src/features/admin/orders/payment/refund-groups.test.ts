import type { AdminRefund } from '@mithai/contracts';
import { describe, expect, it } from 'vitest';
import { buildAdminRefund } from '../../../../test/build-admin-refund.ts';
import { groupRefunds } from './refund-groups.ts';

const newestFirst = (...parts: Partial<AdminRefund>[]) =>
  parts.map((part, index) => buildAdminRefund({ id: index + 1, partOf: index === 0 ? null : 1, ...part })).toReversed();

describe('groupRefunds', () => {
  it('names a part to try again once all have failed, also if the first was tried again before', () => {
    const parts = newestFirst(
      { amount: 300, status: 'failed', isRetried: true },
      { amount: 200, status: 'failed' },
      { amount: 300, status: 'failed' },
    );
    expect(groupRefunds(parts)).toMatchObject([{ amount: 500, failed: 500, status: 'failed', failedId: 2 }]);
  });

  it('sums the returned money, and the failed parts that were not tried again', () => {
    const parts = newestFirst(
      { amount: 550, status: 'processed' },
      { amount: 250, status: 'failed', isRetried: true },
      { amount: 200, status: 'failed' },
      { amount: 250, status: 'pending' },
    );
    expect(groupRefunds(parts)).toMatchObject([
      { first: { id: 1 }, amount: 1000, returned: 550, failed: 200, status: 'partly_failed' },
    ]);
  });

  it.each([
    [['processed', 'processed'], 'processed'],
    [['processed', 'pending'], 'pending'],
    [['failed', 'pending'], 'partly_failed'],
    [['failed', 'failed'], 'failed'],
  ] as const)('reads parts that are %j as %s', (statuses, status) => {
    expect(groupRefunds(newestFirst(...statuses.map((one) => ({ status: one }))))).toMatchObject([{ status }]);
  });

  it('keeps the amount of a refund that was tried again as a whole', () => {
    const parts = newestFirst(
      { amount: 300, status: 'failed', isRetried: true },
      { amount: 200, status: 'failed', isRetried: true },
    );
    const whole = { amount: 500, returned: 0, failed: 0, status: 'failed', failedId: null };
    expect(groupRefunds(parts)).toMatchObject([whole]);
  });

  it('lists independent refunds apart, newest first', () => {
    const refunds = [buildAdminRefund({ id: 2 }), buildAdminRefund({ id: 1 })];
    expect(groupRefunds(refunds).map(({ first }) => first.id)).toEqual([2, 1]);
  });
});

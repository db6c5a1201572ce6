import { describe, expect, it } from 'vitest';
import { recordCollectionSchema, refundOrderSchema } from './payments.ts';

describe('a refund', () => {
  const request = { reason: 'Broken in transit', lastUpdated: '2026-11-25T05:00:00.000Z' };

  it('is of the whole order unless it names items', () => {
    expect(refundOrderSchema.parse(request)).toEqual(request);
    const items = [{ itemId: 7, quantity: 1 }];
    expect(refundOrderSchema.parse({ ...request, items }).items).toEqual([{ itemId: 7, quantity: 1, restock: 0 }]);
  });

  it.each([
    [{ reason: '' }, 'Please enter a reason'],
    [{ reason: 'Broken in transit', items: [] }, 'Please choose at least one item'],
    [{ reason: 'Broken in transit', reference: '' }, 'Please enter a reference'],
    [{ items: [1, 2].map(() => ({ itemId: 7, quantity: 1 })) }, 'Please name each item once'],
    [{ lastUpdated: undefined }, 'Please fill this in'],
  ])('is rejected: %j', (input, message) => {
    expect(refundOrderSchema.safeParse({ ...request, ...input }).error?.issues[0]?.message).toBe(message);
  });
});

describe('a collection of cash', () => {
  it.each([
    [{ amount: 0, reference: 'Courier 12' }, 'Please enter an amount above 0'],
    [{ amount: 550, reference: ' ' }, 'Please enter a reference'],
  ])('is rejected: %j', (input, message) => {
    expect(recordCollectionSchema.safeParse(input).error?.issues[0]?.message).toBe(message);
  });
});

import { describe, expect, it } from 'vitest';
import { readDecision, readDecisions, shareOf, type DecisionDraft } from './decisions.ts';

const draft = (changes: Partial<DecisionDraft> = {}): DecisionDraft => ({
  choice: 'approve',
  price: '480',
  rate: '15',
  notes: '',
  ...changes,
});

describe('decisions about proposals', () => {
  it('reads accepted proposals with price, rate and notes', () => {
    expect(readDecision(draft({ price: ' 450.50', rate: '12.5', notes: ' Lovely ' })).decision).toEqual({
      decision: 'approve',
      approvedPrice: 450.5,
      approvedCommissionRate: 12.5,
      reviewNotes: 'Lovely',
    });
  });

  it.each([
    [{ price: '' }, { price: 'Price must be greater than 0' }],
    [{ price: 'much' }, { price: 'Price must be greater than 0' }],
    [{ rate: '51' }, { rate: 'Commission must be between 1% and 50%' }],
    [{ rate: '' }, { rate: 'Commission must be between 1% and 50%' }],
    [
      { price: '0', rate: '0' },
      { price: 'Price must be greater than 0', rate: 'Commission must be between 1% and 50%' },
    ],
  ])('reports the error in %j at its field', (changes, errors) => {
    expect(readDecision(draft(changes))).toEqual({ decision: null, errors });
  });

  it('requires no price for a declined proposal', () => {
    expect(readDecision(draft({ choice: 'reject', price: '', rate: '', notes: 'Too sweet' })).decision).toEqual({
      decision: 'reject',
      reviewNotes: 'Too sweet',
    });
  });

  it('skips undecided proposals and returns null while one is invalid', () => {
    expect(
      readDecisions(
        new Map([
          [1, draft({ choice: 'later', price: '' })],
          [2, draft({ choice: 'reject' })],
        ]),
      ),
    ).toEqual([{ id: 2, decision: 'reject', reviewNotes: '' }]);
    expect(readDecisions(new Map([[1, draft({ price: '' })]]))).toBeNull();
  });

  it('splits a price to the paisa without loss', () => {
    expect(shareOf(480, 15)).toEqual({ keeps: 72, gets: 408 });
    expect(shareOf(99.99, 12.5)).toEqual({ keeps: 12.5, gets: 87.49 });
  });
});

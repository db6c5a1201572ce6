// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { reviewDraft } from './review-draft.ts';

beforeEach(() => sessionStorage.clear());

describe('the review draft', () => {
  it('is restored, also without stars or text', () => {
    for (const draft of [
      { rating: 4, text: 'Crisp' },
      { rating: undefined, text: 'Crisp' },
      { rating: 2, text: '' },
      { text: '', imageUrls: ['/images/a'] },
    ]) {
      reviewDraft.write(7, 1, draft);
      expect(reviewDraft.read(7, 1)).toEqual(draft);
    }
  });

  it('belongs to one customer and product', () => {
    reviewDraft.write(7, 1, { rating: 4, text: 'Crisp' });
    expect(reviewDraft.read(8, 1)).toBeNull();
    expect(reviewDraft.read(7, 2)).toBeNull();
  });

  it('is deleted once it is sent', () => {
    reviewDraft.write(7, 1, { rating: 4, text: 'Crisp' });
    reviewDraft.clear(7, 1);
    expect(reviewDraft.read(7, 1)).toBeNull();
  });

  it.each([
    '',
    'laddu',
    '[]',
    'null',
    '{}',
    '{"rating":9,"text":7}',
    '{"rating":4.5}',
    '{"imageUrls":[]}',
    '{"imageUrls":[7]}',
  ])('is ignored if %j is stored', (rubbish) => {
    sessionStorage.setItem('mithai.review.7.1', rubbish);
    expect(reviewDraft.read(7, 1)).toBeNull();
  });
});

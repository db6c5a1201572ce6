import { expect, it } from 'vitest';
import { texts } from './catalog.texts.ts';

it.each([
  [0, 'No reviews yet'],
  [1, '(1 review)'],
  [12, '(12 reviews)'],
])('formats %i reviews: %s', (count, text) => {
  expect(texts.detail.reviews(count)).toBe(text);
});

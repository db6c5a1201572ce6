import { RATING_MAX, RATING_MIN } from '@mithai/contracts';
import { tryStorage } from '../../try-storage.ts';

interface ReviewDraft {
  /** Undefined until a star is chosen. */
  rating: number | undefined;
  text: string;
}

export const reviewDraft = {
  read: (userId: number, productId: number): ReviewDraft | null =>
    tryStorage(() => parse(JSON.parse(sessionStorage.getItem(keyOf(userId, productId)) ?? 'null'))),

  write: (userId: number, productId: number, draft: ReviewDraft): void => {
    tryStorage(() => sessionStorage.setItem(keyOf(userId, productId), JSON.stringify(draft)));
  },

  clear: (userId: number, productId: number): void => {
    tryStorage(() => sessionStorage.removeItem(keyOf(userId, productId)));
  },
};

const keyOf = (userId: number, productId: number): string => `mithai.review.${userId}.${productId}`;

/** Parsed without zod, because the page checks for a draft before it loads the form. */
function parse(stored: unknown): ReviewDraft | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const rating = 'rating' in stored && isRating(stored.rating) ? stored.rating : undefined;
  const text = 'text' in stored && typeof stored.text === 'string' ? stored.text : '';
  return rating === undefined && text === '' ? null : { rating, text };
}

const isRating = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= RATING_MIN && Number(value) <= RATING_MAX;

import { RATING_MAX, RATING_MIN, type WriteReview } from '@mithai/contracts';
import { tryStorage } from '../../try-storage.ts';

/** Without a rating until a star is chosen. */
type ReviewDraft = Partial<WriteReview>;

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
  const draft = Object.entries(stored).filter(([field, value]) => {
    if (field === 'rating') return isRating(value);
    return field === 'imageUrls' ? isTexts(value) : typeof value === 'string';
  });
  return draft.some(([, value]) => String(value) !== '') ? Object.fromEntries(draft) : null;
}

const isTexts = (value: unknown): boolean => Array.isArray(value) && value.every((one) => typeof one === 'string');

const isRating = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= RATING_MIN && Number(value) <= RATING_MAX;

import { RATING_MAX, RATING_MIN } from '@mithai/contracts';

export interface ReviewDraft {
  /** Undefined until a star was chosen. */
  rating: number | undefined;
  text: string;
}

/** What one customer has typed about a product, kept for as long as the tab is open. */
export const reviewDraft = {
  read(userId: number, productId: number): ReviewDraft | null {
    try {
      return parse(JSON.parse(sessionStorage.getItem(keyOf(userId, productId)) ?? 'null'));
    } catch {
      return null;
    }
  },

  write(userId: number, productId: number, draft: ReviewDraft): void {
    try {
      sessionStorage.setItem(keyOf(userId, productId), JSON.stringify(draft));
    } catch {
      // A browser that keeps nothing still has the form on the page.
    }
  },

  clear(userId: number, productId: number): void {
    try {
      sessionStorage.removeItem(keyOf(userId, productId));
    } catch {
      // Nothing was kept.
    }
  },
};

const keyOf = (userId: number, productId: number): string => `mithai.review.${userId}.${productId}`;

/** By hand: the page asks whether there is a draft before it fetches the form. */
function parse(kept: unknown): ReviewDraft | null {
  if (typeof kept !== 'object' || kept === null) return null;
  const rating = 'rating' in kept && isRating(kept.rating) ? kept.rating : undefined;
  const text = 'text' in kept && typeof kept.text === 'string' ? kept.text : '';
  return rating === undefined && text === '' ? null : { rating, text };
}

const isRating = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= RATING_MIN && Number(value) <= RATING_MAX;

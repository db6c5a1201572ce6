export const RATING_MIN = 1;
export const RATING_MAX = 5;

/**
 * Texts of a review with their maximum of characters (not specified), in the order of form and page. Schemas, columns
 * and form derive from here; see "Add a field to a review" in CONTRIBUTING.md.
 */
export const reviewTexts = { text: 1000 } as const;

export type ReviewText = keyof typeof reviewTexts;

export const REVIEW_TEXTS = Object.keys(reviewTexts) as ReviewText[];

export const mapReviewTexts = <Value>(of: (max: number, name: ReviewText) => Value) =>
  Object.fromEntries(REVIEW_TEXTS.map((name) => [name, of(reviewTexts[name], name)])) as Record<ReviewText, Value>;

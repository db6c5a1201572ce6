export const RATING_MIN = 1;
export const RATING_MAX = 5;

/** Characters; not specified. */
export const REVIEW_TEXT_MAX = 1000;

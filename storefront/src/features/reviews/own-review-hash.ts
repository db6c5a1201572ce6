/** A link with this hash opens the review form. */
export const OWN_REVIEW = 'your-review';

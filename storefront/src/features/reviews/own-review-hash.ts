/** The part of a product's page where one's own review is; a link with this hash opens the form. */
export const OWN_REVIEW = 'your-review';

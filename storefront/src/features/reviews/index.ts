export { ReviewLink } from './review-link.tsx';
export { Reviews } from './reviews.tsx';
export { myReviewsQuery, reviewsQuery } from './reviews.queries.ts';

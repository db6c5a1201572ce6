export { exportReviews, anonymizeReviewer, recountRating, reviewedProducts } from './reviews.service.ts';

export { exportReviews as everyReviewOf, anonymizeReviewer as forgetReviewer, recountRating, reviewedProducts } from './reviews.service.ts';

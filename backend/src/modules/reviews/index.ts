export { everyReviewOf, forgetReviewer, recountRating, reviewedProducts } from './reviews.service.ts';

export { everyReviewOf, forgetReviewer, recountRating } from './reviews.service.ts';

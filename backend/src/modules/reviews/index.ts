export { exportReviews, anonymizeReviewer, recountRating, reviewedProducts } from './reviews.service.ts';
export { exportAnswers, findAnswerForEmail, type AnswerForEmail } from './review-answers.ts';
export { exportVotes } from './review-votes.ts';

export { recountRating } from './reviews.service.ts';

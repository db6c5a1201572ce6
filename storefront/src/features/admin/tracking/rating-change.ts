import type { StatisticsFigures } from '@mithai/contracts';
import { trackingTexts } from './tracking.texts.ts';

const { statistics: texts } = trackingTexts;

type Rated = Pick<StatisticsFigures, 'rating' | 'reviews'>;

export const formatRatingChange = (now: Rated, before: Rated): string => {
  const liked = now.rating === null ? texts.noReviews : texts.rated(now.rating, now.reviews);
  return before.rating === null ? liked : `${liked}, ${texts.ratedBefore(before.rating)}`;
};

import type { StatisticsFigures } from '@mithai/contracts';
import { stockTexts } from './stock.texts.ts';

const { statistics: texts } = stockTexts;

type Rated = Pick<StatisticsFigures, 'rating' | 'reviews'>;

export const formatRatingChange = (now: Rated, before: Rated): string => {
  const liked = now.rating === null ? texts.noReviews : texts.rated(now.rating, now.reviews);
  return before.rating === null ? liked : `${liked}, ${texts.ratedBefore(before.rating)}`;
};

import { averageRating } from '@mithai/contracts';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { Stars, VisuallyHidden } from '../../ui/index.ts';
import * as styles from './review-summary.css.ts';
import { reviewsQuery } from './review-pages.queries.ts';
import { reviewsTexts as texts } from './reviews.texts.ts';

export function ReviewSummary({ productId }: { productId: number }) {
  const { data } = useSuspenseInfiniteQuery(reviewsQuery(productId));
  const distribution = data.pages[0]?.distribution ?? [];
  const count = distribution.reduce((all, some) => all + some, 0);
  const rating = averageRating(
    distribution.reduce((sum, some, index) => sum + some * (index + 1), 0),
    count,
  );
  if (rating === null) {
    return (
      <div className={styles.summary}>
        <p className={styles.none}>{texts.none}</p>
        <p className={styles.soft}>{texts.noneHint}</p>
      </div>
    );
  }
  return (
    <div className={styles.summary}>
      <p className={styles.head}>
        <span className={styles.average} aria-hidden="true">
          {rating.toFixed(1)}
        </span>
        <span>
          <Stars rating={rating} label={texts.rated(rating)} />
          <span className={styles.soft}>{texts.count(count)}</span>
        </span>
      </p>
      <ul className={styles.bars} aria-label={texts.summary}>
        {distribution
          .map((some, index) => (
            <li key={index} className={styles.bar}>
              <VisuallyHidden>{texts.gave(index + 1, some)}</VisuallyHidden>
              <span aria-hidden="true">{index + 1}</span>
              <span className={styles.track} aria-hidden="true">
                <span className={styles.share} style={{ width: `${(some / count) * 100}%` }} />
              </span>
              <span className={styles.number} aria-hidden="true">
                {some}
              </span>
            </li>
          ))
          .toReversed()}
      </ul>
    </div>
  );
}

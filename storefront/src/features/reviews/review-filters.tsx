import { REVIEW_SORTS } from '@mithai/contracts';
import { Checkbox, FilterSelect } from '../../ui/index.ts';
import * as styles from './review-filters.css.ts';
import { ALL_NEWEST, type ReviewView } from './review-pages.queries.ts';
import { reviewFilterTexts as texts } from './reviews.texts.ts';

const RATINGS = ['5', '4', '3', '2', '1'] as const;

interface ReviewFiltersProps {
  view: ReviewView;
  /** Number of reviews with pictures. */
  withImages: number;
  onChange: (view: ReviewView) => void;
}

export function ReviewFilters({ view, withImages, onChange }: ReviewFiltersProps) {
  return (
    <div className={styles.filters} role="group" aria-label={texts.label}>
      <FilterSelect
        label={texts.sort}
        of={REVIEW_SORTS}
        names={texts.sorts}
        value={view.sort}
        onChange={(sort = ALL_NEWEST.sort) => onChange({ ...view, sort })}
      />
      <FilterSelect
        label={texts.rating}
        all={texts.allRatings}
        of={RATINGS}
        names={texts.ratings}
        value={RATINGS.find((rating) => Number(rating) === view.rating)}
        onChange={(rating) => onChange({ ...view, rating: rating && Number(rating) })}
      />
      {withImages > 0 && (
        <div className={styles.pictures}>
          <Checkbox
            label={texts.withImages(withImages)}
            checked={view.withImages === true}
            onChange={({ target }) => onChange({ ...view, withImages: target.checked || undefined })}
          />
        </div>
      )}
    </div>
  );
}

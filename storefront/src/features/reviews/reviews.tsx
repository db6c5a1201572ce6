import type { Product } from '@mithai/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { CatchBoundary, type ErrorComponentProps } from '@tanstack/react-router';
import { Suspense, useEffect, useEffectEvent, useId } from 'react';
import { onCatchUp } from '../../api/connectivity.ts';
import { LoadFailed, Skeleton } from '../../ui/index.ts';
import { OwnReview } from './own-review.tsx';
import { ReviewList } from './review-list.tsx';
import { ReviewSummary } from './review-summary.tsx';
import * as styles from './reviews.css.ts';
import { allReviews } from './reviews.queries.ts';
import { reviewsTexts as texts } from './reviews.texts.ts';

/** Suspends on its own, so that the page does not wait for it. */
export function Reviews({ product }: { product: Product }) {
  const titleId = useId();
  return (
    <section id="reviews" className={styles.section} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {texts.title}
      </h2>
      <div className={styles.columns}>
        <CatchBoundary getResetKey={() => product.id} errorComponent={Failed}>
          <Suspense fallback={<Loading />}>
            <ReviewSummary productId={product.id} />
            <ReviewList productId={product.id} />
          </Suspense>
        </CatchBoundary>
        <OwnReview product={product} />
      </div>
    </section>
  );
}

function Loading() {
  return (
    <>
      <div className={styles.summary}>
        <Skeleton height="12rem" />
      </div>
      <div className={styles.list} role="status" aria-label={texts.loading}>
        <Skeleton height="7rem" />
        <Skeleton height="7rem" />
        <Skeleton height="7rem" />
      </div>
    </>
  );
}

function Failed({ reset }: ErrorComponentProps) {
  const queryClient = useQueryClient();
  const retry = async () => {
    await queryClient.resetQueries(allReviews);
    reset();
  };
  const catchUp = useEffectEvent(() => void retry());
  useEffect(() => onCatchUp(catchUp), []);
  return (
    <div className={styles.list}>
      <LoadFailed title={texts.failed} onRetry={retry} />
    </div>
  );
}

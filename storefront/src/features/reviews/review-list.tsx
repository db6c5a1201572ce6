import { hasRight, type Review } from '@mithai/contracts';
import { useQuery, useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { Button, lazyComponent, toast } from '../../ui/index.ts';
import { userMessageOf } from '../../api/problem.ts';
import { sellerQuery } from '../catalog/catalog.queries.ts';
import { useIsOwnProduct } from '../session/use-is-own-product.ts';
import { useSession } from '../session/use-session.ts';
import { ReviewArticle } from './review-article.tsx';
import { ReviewFilters } from './review-filters.tsx';
import * as styles from './review-list.css.ts';
import { ALL_NEWEST, isFiltered, reviewsQuery, type ReviewView } from './review-pages.queries.ts';
import { myReviewsQuery, reviewOf } from './reviews.queries.ts';
import { reviewNotices, reviewsTexts as texts } from './reviews.texts.ts';

const ModerateReview = lazyComponent(async () => (await import('./moderation.tsx')).ModerateReview);
const HiddenReviews = lazyComponent(async () => (await import('./moderation.tsx')).HiddenReviews);
const AnswerControls = lazyComponent(async () => (await import('./answer-controls.tsx')).AnswerControls);

/** Page by page, sorted and filtered as the visitor chooses; newest first until then. */
export function ReviewList({ productId }: { productId: number }) {
  const [view, setView] = useState(ALL_NEWEST);
  const canModerate = useCanModerate();
  // The former reviews stay while others are loaded.
  const shown = useDeferredValue(view);
  const { data } = useSuspenseInfiniteQuery(reviewsQuery(productId));
  const first = data.pages[0];
  const isWorthSorting = (first?.reviews.length ?? 0) > 1;
  return (
    <div className={styles.list}>
      {isWorthSorting && <ReviewFilters view={view} withImages={first?.withImages ?? 0} onChange={setView} />}
      <div className={styles.results} aria-busy={shown !== view}>
        <Results productId={productId} view={shown} onShowAll={() => setView(ALL_NEWEST)} />
      </div>
      <HiddenReviews wanted={canModerate} productId={productId} />
    </div>
  );
}

interface ResultsProps {
  productId: number;
  view: ReviewView;
  onShowAll: () => void;
}

function Results({ productId, view, onShowAll }: ResultsProps) {
  const query = reviewsQuery(productId, view);
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useSuspenseInfiniteQuery(query);
  const { data: mine } = useQuery({ ...myReviewsQuery, enabled: false });
  const own = reviewOf(mine, productId);
  const list = useRef<HTMLUListElement>(null);
  const pages = data.pages.length;

  // Focuses the first new review after 'Show more', because the button may unmount.
  const wasRequested = useRef(false);
  useEffect(() => {
    if (!wasRequested.current) return;
    wasRequested.current = false;
    list.current?.querySelector<HTMLElement>(`[data-page="${pages - 1}"]`)?.focus({ preventScroll: true });
  }, [pages]);
  const showMore = async () => {
    wasRequested.current = true;
    const { error } = await fetchNextPage();
    if (error) toast(reviewNotices.failed(userMessageOf(error)));
  };

  if (isFiltered(view) && data.pages[0]?.reviews.length === 0) {
    return (
      <div className={styles.noMatch} role="status">
        <p>{texts.noMatch}</p>
        <Button variant="secondary" onClick={onShowAll}>
          {texts.showAll}
        </Button>
      </div>
    );
  }
  return (
    <>
      <ul ref={list} className={styles.reviews} aria-label={texts.lists[view.sort]}>
        {data.pages.map((page, index) =>
          page.reviews.map((review) => (
            <li key={review.id} data-page={index} tabIndex={-1} className={styles.review}>
              <ReviewArticle productId={productId} review={review} isOwn={review.id === own?.id}>
                <Controls productId={productId} review={review} />
              </ReviewArticle>
            </li>
          )),
        )}
      </ul>
      {hasNextPage && (
        <Button variant="secondary" pending={isFetchingNextPage} onClick={() => void showMore()}>
          {isFetchingNextPage ? texts.loadingMore : texts.more}
        </Button>
      )}
    </>
  );
}

/** Of the product's partner, who answers, and of staff, who answer for the shop and take down what must not be shown. */
function Controls({ productId, review }: { productId: number; review: Review }) {
  const canModerate = useCanModerate();
  const isOwnProduct = useIsOwnProduct(productId);
  const { data: sold } = useQuery({ ...sellerQuery(productId), enabled: canModerate });
  const canWrite = isOwnProduct || (canModerate && sold?.seller === null);
  return (
    <>
      <AnswerControls
        wanted={canWrite || (canModerate && review.answer !== null)}
        productId={productId}
        review={review}
        by={isOwnProduct ? 'partner' : 'shop'}
        canWrite={canWrite}
      />
      <ModerateReview wanted={canModerate} productId={productId} review={review} />
    </>
  );
}

function useCanModerate(): boolean {
  const { user } = useSession();
  return user !== null && hasRight(user.role, 'reviews');
}

import { hasRight, type Review } from '@mithai/contracts';
import { useQuery, useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { BadgeCheck } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { Badge, Button, lazyComponent, Stars, toast } from '../../ui/index.ts';
import { userMessageOf } from '../../api/problem.ts';
import { useSession } from '../session/use-session.ts';
import * as styles from './review-list.css.ts';
import { myReviewsQuery, reviewOf, reviewsQuery } from './reviews.queries.ts';
import { reviewNotices, reviewsTexts as texts } from './reviews.texts.ts';

const HideReview = lazyComponent(async () => (await import('./moderation.tsx')).HideReview);
const HiddenReviews = lazyComponent(async () => (await import('./moderation.tsx')).HiddenReviews);

/** Newest first, page by page. */
export function ReviewList({ productId }: { productId: number }) {
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useSuspenseInfiniteQuery(reviewsQuery(productId));
  const { user } = useSession();
  const { data: mine } = useQuery({ ...myReviewsQuery, enabled: false });
  const own = reviewOf(mine, productId);
  const canHide = user !== null && hasRight(user.role, 'reviews');
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

  return (
    <div className={styles.list}>
      <ul ref={list} className={styles.reviews} aria-label={texts.list}>
        {data.pages.map((page, index) =>
          page.reviews.map((review) => (
            <li key={review.id} data-page={index} tabIndex={-1} className={styles.review}>
              <ReviewArticle review={review} isOwn={review.id === own?.id}>
                <HideReview wanted={canHide} productId={productId} review={review} />
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
      <HiddenReviews wanted={canHide} productId={productId} />
    </div>
  );
}

interface ReviewArticleProps {
  review: Review;
  isOwn: boolean;
  children?: ReactNode;
}

function ReviewArticle({ review, isOwn, children }: ReviewArticleProps) {
  const { rating, text, author, createdAt } = review;
  return (
    <article aria-label={texts.by(author)}>
      <div className={styles.head}>
        <Stars rating={rating} label={texts.rated(rating)} />
        <span className={styles.author}>{author}</span>
        {isOwn && <Badge tone="info">{texts.yours}</Badge>}
        <time className={styles.date} dateTime={createdAt}>
          {texts.written(createdAt)}
        </time>
      </div>
      {text && <p className={styles.text}>{text}</p>}
      <div className={styles.foot}>
        <span className={styles.bought}>
          <BadgeCheck size={16} aria-hidden="true" />
          {texts.bought}
        </span>
        {children}
      </div>
    </article>
  );
}

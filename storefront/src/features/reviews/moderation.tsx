import { hiddenReviewsSchema, type Review } from '@mithai/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { EyeOff } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { Button, ConfirmDialog, Stars } from '../../ui/index.ts';
import * as styles from './moderation.css.ts';
import { useModerateReview } from './reviews.mutations.ts';
import { reviewsQuery } from './reviews.queries.ts';
import { moderationTexts as texts, reviewsTexts } from './reviews.texts.ts';

const hiddenReviewsQuery = (productId: number) =>
  queryOptions({
    queryKey: [...reviewsQuery(productId).queryKey, 'hidden'],
    queryFn: ({ signal }) =>
      api.get(hiddenReviewsSchema, `/api/admin/products/${productId}/hidden-reviews`, { signal }),
    meta: { ofUser: true, live: [], ofProduct: productId },
  });

interface ModeratedProps {
  productId: number;
  review: Review;
}

export function HideReview({ productId, review: { id, author } }: ModeratedProps) {
  const { mutate: moderate, isPending } = useModerateReview(productId, id);
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="quiet" size="small" aria-label={texts.hideOf(author)} onClick={() => setOpen(true)}>
        <EyeOff size={16} aria-hidden="true" />
        {texts.hide}
      </Button>
      <ConfirmDialog
        open={isOpen}
        {...texts}
        text={texts.text(author)}
        isPending={isPending}
        isDestructive
        onConfirm={() => moderate(true, { onSettled: close })}
        onClose={close}
      />
    </>
  );
}

export function HiddenReviews({ productId }: { productId: number }) {
  const { data: reviews = [] } = useQuery(hiddenReviewsQuery(productId));
  if (reviews.length === 0) return null;
  return (
    <details className={styles.hidden}>
      <summary className={styles.summary}>{texts.hiddenTitle(reviews.length)}</summary>
      <p className={styles.soft}>{texts.hiddenHint}</p>
      <ul>
        {reviews.map((review) => (
          <li key={review.id} className={styles.review}>
            <Hidden productId={productId} review={review} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function Hidden({ productId, review }: ModeratedProps) {
  const { id, rating, text, author, createdAt } = review;
  const { mutate: moderate, isPending } = useModerateReview(productId, id);
  return (
    <article aria-label={reviewsTexts.by(author)}>
      <p className={styles.head}>
        <Stars rating={rating} label={reviewsTexts.rated(rating)} />
        {author}
        <span className={styles.soft}>{reviewsTexts.written(createdAt)}</span>
      </p>
      {text ? <p className={styles.prose}>{text}</p> : <p>{texts.noText}</p>}
      <Button
        variant="quiet"
        size="small"
        pending={isPending}
        aria-label={texts.showOf(author)}
        onClick={() => moderate(false)}
      >
        {texts.show}
      </Button>
    </article>
  );
}

import { hiddenReviewsSchema, type Review } from '@mithai/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { EyeOff, ImageOff } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { Button, ConfirmDialog, Stars } from '../../ui/index.ts';
import { ProductThumbnail } from '../images/product-thumbnail.tsx';
import * as styles from './moderation.css.ts';
import { ReviewPictures } from './review-pictures.tsx';
import { useModerateReview, useRemovePicture } from './reviews.mutations.ts';
import { reviewsQuery } from './review-pages.queries.ts';
import { moderationTexts as texts, removePictureTexts, reviewsTexts } from './reviews.texts.ts';

const hiddenReviewsQuery = (productId: number) =>
  queryOptions({
    queryKey: [...reviewsQuery(productId).queryKey, 'hidden'],
    queryFn: ({ signal }) =>
      api.get(hiddenReviewsSchema, `/api/admin/products/${productId}/hidden-reviews`, { signal }),
    meta: { ofUser: true, live: [], ofProduct: productId },
  });

const PICTURE = 120;

interface ModeratedProps {
  productId: number;
  review: Review;
}

/** Hides a review, or removes one of its pictures. */
export function ModerateReview({ productId, review }: ModeratedProps) {
  return (
    <div className={styles.actions}>
      <HideReview productId={productId} review={review} />
      <RemovePictures productId={productId} review={review} />
    </div>
  );
}

function RemovePictures({ productId, review: { id, author, imageUrls } }: ModeratedProps) {
  const { mutate: remove, isPending } = useRemovePicture(productId, id);
  const [chosen, setChosen] = useState<string | null>(null);
  const close = () => setChosen(null);
  return (
    <>
      {imageUrls.map((url, index) => (
        <Button
          key={url}
          variant="quiet"
          size="small"
          aria-label={texts.removePictureOf(index + 1, author)}
          onClick={() => setChosen(url)}
        >
          <ImageOff size={16} aria-hidden="true" />
          {texts.removePicture(index + 1)}
        </Button>
      ))}
      <ConfirmDialog
        open={chosen !== null}
        {...removePictureTexts}
        isPending={isPending}
        isDestructive
        onConfirm={() => chosen !== null && remove(chosen, { onSettled: close })}
        onClose={close}
      >
        {chosen !== null && <ProductThumbnail imageUrl={chosen} size={PICTURE} />}
      </ConfirmDialog>
    </>
  );
}

function HideReview({ productId, review: { id, author } }: ModeratedProps) {
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
      <ReviewPictures review={review} />
      <div className={styles.actions}>
        <Button
          variant="quiet"
          size="small"
          pending={isPending}
          aria-label={texts.showOf(author)}
          onClick={() => moderate(false)}
        >
          {texts.show}
        </Button>
        <RemovePictures productId={productId} review={review} />
      </div>
    </article>
  );
}

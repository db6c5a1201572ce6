import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { OWN_REVIEW } from './own-review-hash.ts';
import * as styles from './review-link.css.ts';
import { myReviewsQuery, reviewOf } from './reviews.queries.ts';
import { reviewLinkTexts as texts } from './reviews.texts.ts';

interface ReviewLinkProps {
  productId: number;
  productName: string;
}

/** Links to the review of a delivered product; renders nothing if it is no longer on sale. */
export function ReviewLink({ productId, productName }: ReviewLinkProps) {
  const { data: mine } = useQuery(myReviewsQuery);
  const review = reviewOf(mine, productId);
  if (review === undefined) return null;
  return (
    <Link
      to="/product/$id"
      params={{ id: String(productId) }}
      hash={OWN_REVIEW}
      className={styles.link}
      aria-label={review ? texts.yoursOf(productName, review.rating) : texts.writeOf(productName)}
    >
      {review ? texts.yours : texts.write}
    </Link>
  );
}

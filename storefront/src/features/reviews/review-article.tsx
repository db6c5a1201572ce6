import type { Review } from '@mithai/contracts';
import { BadgeCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge, Stars } from '../../ui/index.ts';
import { HelpfulButton } from './helpful-button.tsx';
import * as styles from './review-article.css.ts';
import { ReviewPictures } from './review-pictures.tsx';
import { reviewsTexts as texts } from './reviews.texts.ts';

interface ReviewArticleProps {
  productId: number;
  review: Review;
  isOwn: boolean;
  /** What staff and the product's partner can do. */
  children?: ReactNode;
}

export function ReviewArticle({ productId, review, isOwn, children }: ReviewArticleProps) {
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
      <ReviewPictures review={review} />
      <div className={styles.foot}>
        <span className={styles.bought}>
          <BadgeCheck size={16} aria-hidden="true" />
          {texts.bought}
        </span>
        <HelpfulButton productId={productId} review={review} isOwn={isOwn} />
      </div>
      <Answer review={review} />
      {children}
    </article>
  );
}

function Answer({ review: { answer } }: { review: Review }) {
  if (!answer) return null;
  return (
    <div className={styles.answer}>
      <p className={styles.answerHead}>
        {texts.answer(answer.author)}
        <time className={styles.date} dateTime={answer.createdAt}>
          {texts.written(answer.createdAt)}
        </time>
      </p>
      <p className={styles.text}>{answer.text}</p>
    </div>
  );
}

import type { Review } from '@mithai/contracts';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { ThumbsUp } from 'lucide-react';
import { Button } from '../../ui/index.ts';
import { openLoginModal } from '../session/modal-events.ts';
import { useIsOwnProduct } from '../session/use-is-own-product.ts';
import { useSession } from '../session/use-session.ts';
import * as styles from './helpful-button.css.ts';
import { useVote } from './reviews.mutations.ts';
import { votesQuery } from './review-pages.queries.ts';
import { reviewsTexts as texts } from './reviews.texts.ts';

interface HelpfulButtonProps {
  productId: number;
  review: Review;
  isOwn: boolean;
}

/** One vote per account; guests are asked to sign in. Authors and the product's partner only see the number. */
export function HelpfulButton({ productId, review: { id, author, helpfulCount }, isOwn }: HelpfulButtonProps) {
  const { user } = useSession();
  const { pathname } = useLocation();
  const isOwnProduct = useIsOwnProduct(productId);
  const { data: votes = [] } = useQuery({ ...votesQuery(productId), enabled: user !== null });
  const { mutate: vote, isPending } = useVote(productId, id);
  const isHelpful = user !== null && votes.includes(id);
  if (isOwn || isOwnProduct)
    return helpfulCount > 0 && <span className={styles.count}>{texts.foundHelpful(helpfulCount)}</span>;
  return (
    <Button
      variant="quiet"
      size="small"
      className={styles.button}
      pending={isPending}
      aria-pressed={isHelpful}
      aria-label={texts.helpfulOf(author, isHelpful)}
      onClick={() => (user ? vote(!isHelpful) : openLoginModal({ returnTo: `${pathname}#reviews` }))}
    >
      <ThumbsUp size={16} className={isHelpful ? styles.given : undefined} aria-hidden="true" />
      {texts.helpful}
      {helpfulCount > 0 && <span className={styles.number}>{helpfulCount}</span>}
    </Button>
  );
}

import type { CurrentUser, Product } from '@mithai/contracts';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useId } from 'react';
import { Button, Skeleton } from '../../ui/index.ts';
import { openLoginModal } from '../session/modal-events.ts';
import { useIsOwnProduct } from '../session/use-is-own-product.ts';
import { useSession } from '../session/use-session.ts';
import * as styles from './own-review.css.ts';
import { OWN_REVIEW } from './own-review-hash.ts';
import { myReviewsQuery, reviewOf } from './reviews.queries.ts';
import { ownReviewTexts as texts } from './reviews.texts.ts';
import { WriteReview } from './write-review.tsx';

export function OwnReview({ product }: { product: Product }) {
  const { status, user } = useSession();
  const titleId = useId();
  return (
    <section id={OWN_REVIEW} className={styles.own} aria-labelledby={titleId}>
      <h3 id={titleId} className={styles.title}>
        {texts.title}
      </h3>
      {status === 'anonymous' && <SignedOut />}
      {status === 'unknown' && <Checking />}
      {user && <SignedIn key={`${user.id} ${product.id}`} user={user} product={product} />}
    </section>
  );
}

function SignedOut() {
  const { pathname } = useLocation();
  return (
    <>
      <p>{texts.signedOut}</p>
      <Button variant="secondary" onClick={() => openLoginModal({ returnTo: `${pathname}#${OWN_REVIEW}` })}>
        {texts.signIn}
      </Button>
    </>
  );
}

function Checking() {
  return (
    <div role="status" aria-label={texts.checking}>
      <Skeleton height="3rem" />
    </div>
  );
}

function SignedIn({ user, product }: { user: CurrentUser; product: Product }) {
  return useIsOwnProduct(product.id) ? (
    <p>{texts.ownProduct(product.name)}</p>
  ) : (
    <Customer user={user} product={product} />
  );
}

function Customer({ user, product }: { user: CurrentUser; product: Product }) {
  const { data: mine, isError, refetch } = useQuery(myReviewsQuery);
  if (isError && !mine) {
    return (
      <>
        <p>{texts.failed}</p>
        <Button variant="secondary" onClick={() => void refetch()}>
          {texts.retry}
        </Button>
      </>
    );
  }
  if (!mine) return <Checking />;
  const review = reviewOf(mine, product.id);
  if (review === undefined) return <p>{texts.notDelivered(product.name)}</p>;
  return <WriteReview user={user} product={product} written={review} />;
}

import type { CurrentUser, OwnReview, Product } from '@mithai/contracts';
import { useLocation } from '@tanstack/react-router';
import { PenLine, Trash2 } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { Alert, Button, noConnection, lazyComponent, Stars, toast } from '../../ui/index.ts';
import * as styles from './own-review.css.ts';
import { OWN_REVIEW } from './own-review-hash.ts';
import { reviewDraft } from './review-draft.ts';
import { ReviewPictures } from './review-pictures.tsx';
import { ownReviewTexts as texts, reviewsTexts } from './reviews.texts.ts';

const RemoveReview = lazyComponent(async () => (await import('./remove-review.tsx')).RemoveReview);
const loadForm = async () => (await import('./review-form.tsx')).ReviewForm;
const preloadForm = () => void loadForm().catch(() => undefined);

interface WriteReviewProps {
  user: CurrentUser;
  product: Product;
  written: OwnReview | null;
}

/** For customers to whom the product was delivered. */
export function WriteReview({ user, product, written }: WriteReviewProps) {
  const { form, isOpening, hasDraft, open, close } = useReviewForm(user, product, written);
  const here = useRef<HTMLDivElement>(null);
  const shown = form ? 'form' : written ? 'review' : 'invitation';
  const before = useRef(shown);
  // The pressed button has unmounted with the form or the review.
  useEffect(() => {
    if (shown !== before.current && shown !== 'form') here.current?.focus();
    before.current = shown;
  }, [shown]);

  if (form)
    return <form.Form user={user} product={product} written={written} takesFocus={form.takesFocus} onClose={close} />;
  const openButton = (
    <Button
      variant="secondary"
      pending={isOpening}
      onPointerEnter={preloadForm}
      onFocus={preloadForm}
      onClick={() => void open(true)}
    >
      <PenLine size={18} aria-hidden="true" />
      {buttonText(written, hasDraft)}
    </Button>
  );
  return (
    <div ref={here} tabIndex={-1} className={styles.here}>
      {written ? (
        <Written productId={product.id} review={written}>
          {openButton}
        </Written>
      ) : (
        <p>{texts.invitation(product.name)}</p>
      )}
      {!written && openButton}
    </div>
  );
}

function buttonText(written: OwnReview | null, hasDraft: boolean): string {
  if (hasDraft) return texts.proceed;
  return written ? texts.edit : texts.write;
}

/** `children` is the button that opens the form. */
function Written({ productId, review, children }: { productId: number; review: OwnReview; children: ReactNode }) {
  const [isRemoving, setRemoving] = useState(false);
  return (
    <>
      {review.isHidden && <Alert tone="info">{texts.hidden}</Alert>}
      <div>
        <Stars rating={review.rating} label={reviewsTexts.rated(review.rating)} />
        {review.text && <p className={styles.prose}>{review.text}</p>}
        <ReviewPictures review={review} />
        <p className={styles.soft}>{reviewsTexts.written(review.createdAt)}</p>
      </div>
      <div className={styles.actions}>
        {children}
        <Button
          variant="quiet"
          onPointerEnter={RemoveReview.preload}
          onFocus={RemoveReview.preload}
          onClick={() => setRemoving(true)}
        >
          <Trash2 size={18} aria-hidden="true" />
          {texts.remove}
        </Button>
      </div>
      <RemoveReview
        wanted={isRemoving}
        productId={productId}
        review={review}
        isOpen={isRemoving}
        onClose={() => setRemoving(false)}
      />
    </>
  );
}

/** Loads the form's code on demand; a draft or a link with the hash loads it immediately. */
function useReviewForm(user: CurrentUser, product: Product, written: OwnReview | null) {
  const { hash } = useLocation();
  const [form, setForm] = useState<{ Form: Awaited<ReturnType<typeof loadForm>>; takesFocus: boolean } | null>(null);
  const [isOpening, setOpening] = useState(false);
  const [hasDraft, setHasDraft] = useState(false);

  const open = async (takesFocus: boolean) => {
    setOpening(true);
    try {
      setForm({ Form: await loadForm(), takesFocus });
    } catch {
      toast(noConnection);
    }
    setOpening(false);
  };
  const close = () => {
    setHasDraft(reviewDraft.read(user.id, product.id) !== null);
    setForm(null);
  };
  const openIfWanted = useEffectEvent((isLinked: boolean) => {
    if (isLinked && !written) void open(true);
    else if (reviewDraft.read(user.id, product.id)) void open(false);
  });
  useEffect(() => openIfWanted(hash === OWN_REVIEW), [hash]);

  return { form, isOpening, hasDraft, open, close };
}

import type { OwnReview } from '@mithai/contracts';
import { Button, Dialog } from '../../ui/index.ts';
import * as styles from './own-review.css.ts';
import { useRemoveReview } from './reviews.mutations.ts';
import { removeReviewTexts as texts } from './reviews.texts.ts';

interface RemoveReviewProps {
  productId: number;
  review: OwnReview;
  isOpen: boolean;
  onClose: () => void;
}

export function RemoveReview({ productId, review, isOpen, onClose }: RemoveReviewProps) {
  const { mutate: remove, isPending } = useRemoveReview(productId, review.id);
  return (
    <Dialog open={isOpen} onClose={onClose} title={texts.title} description={texts.text}>
      <div className={styles.actions}>
        <Button variant="destructive" pending={isPending} onClick={() => remove(undefined, { onSettled: onClose })}>
          {isPending ? texts.pending : texts.confirm}
        </Button>
        <Button variant="quiet" disabled={isPending} onClick={onClose}>
          {texts.keep}
        </Button>
      </div>
    </Dialog>
  );
}

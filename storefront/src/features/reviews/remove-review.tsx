import type { OwnReview } from '@mithai/contracts';
import { ConfirmDialog } from '../../ui/index.ts';
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
    <ConfirmDialog
      open={isOpen}
      {...texts}
      isPending={isPending}
      isDestructive
      onConfirm={() => remove(undefined, { onSettled: onClose })}
      onClose={onClose}
    />
  );
}

import type { Discount } from '@mithai/contracts';
import { useState } from 'react';
import { userMessageOf } from '../../../../api/problem.ts';
import { Button, ConfirmDialog } from '../../../../ui/index.ts';
import { useDeleteDiscount } from './discounts.mutations.ts';
import { deleteDiscountTexts as texts } from './discounts.texts.ts';

/** For discounts that no order has used. */
export function DeleteDiscount({ discount: { id, name, uses } }: { discount: Discount }) {
  const [isAsking, setAsking] = useState(false);
  const { mutate: remove, isPending, error, reset } = useDeleteDiscount();
  if (uses > 0) return null;
  const close = () => {
    setAsking(false);
    reset();
  };
  return (
    <>
      <Button variant="quiet" size="small" aria-label={texts.deleting(name)} onClick={() => setAsking(true)}>
        {texts.delete}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={texts.title(name)}
        text={texts.text}
        confirm={texts.confirm}
        cancel={texts.cancel}
        isPending={isPending}
        isDestructive
        failure={error && userMessageOf(error)}
        onConfirm={() => remove(id)}
        onClose={close}
      />
    </>
  );
}

import { isPaid, sumOf, type Order } from '@mithai/contracts';
import { useState } from 'react';
import { Button, Dialog } from '../../../ui/index.ts';
import * as styles from './cancel-order.css.ts';
import { useCancelOrder } from '../orders.mutations.ts';
import { cancelOrderTexts as texts } from '../orders.texts.ts';

/** Shown until the order is being prepared. */
export function CancelOrder({ order }: { order: Order }) {
  const [isOpen, setOpen] = useState(false);
  const { mutate: cancel, isPending } = useCancelOrder(order.id);
  const close = () => setOpen(false);
  if (order.status !== 'pending') return null;
  return (
    <div>
      <Button variant="quiet" size="small" className={styles.open} onClick={() => setOpen(true)}>
        {texts.open}
      </Button>
      <Dialog open={isOpen} onClose={close} title={texts.title(order.id)} description={consequence(order)}>
        <div className={styles.actions}>
          <Button variant="destructive" pending={isPending} onClick={() => cancel(undefined, { onSuccess: close })}>
            {isPending ? texts.pending : texts.confirm}
          </Button>
          <Button variant="quiet" disabled={isPending} onClick={close}>
            {texts.keep}
          </Button>
        </div>
      </Dialog>
    </div>
  );
}

function consequence({ payment, totalAmount }: Order): string {
  if (payment.status === 'refund_pending') return texts.refunding;
  if (payment.status === 'refunded') return texts.refunded;
  if (isPaid(payment.status)) return texts.paid(sumOf(totalAmount, -payment.refunded));
  return payment.provider === 'cash' ? texts.cash : texts.unpaid;
}

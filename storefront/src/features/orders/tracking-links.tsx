import { acknowledgementSchema, type Order } from '@mithai/contracts';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { userMessageOf } from '../../api/problem.ts';
import { useMutation } from '../../api/use-mutation.ts';
import { Button, ConfirmDialog } from '../../ui/index.ts';
import * as styles from './cancel-order.css.ts';
import { trackingLinksNotices as notices, trackingLinksTexts as texts } from './track.texts.ts';

interface TrackingLinksProps {
  order: Pick<Order, 'id' | 'status' | 'confirmBy'>;
  /** Of the customer or of staff. */
  path: '/api/orders' | '/api/admin/orders';
}

/** Turns off the links in the emails of an order. */
export function TrackingLinks({ order: { id, status, confirmBy }, path }: TrackingLinksProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () => api.post(acknowledgementSchema, `${path}/${id}/tracking-links/revoke`),
    onSuccess: close,
    done: () => notices.revoked,
  });
  if (status === 'cancelled' || confirmBy) return null;
  return (
    <div>
      <p>{texts.text}</p>
      <Button
        variant="quiet"
        size="small"
        className={styles.open}
        onClick={() => {
          reset();
          setOpen(true);
        }}
      >
        {texts.open}
      </Button>
      <ConfirmDialog
        open={isOpen}
        title={texts.title(id)}
        text={texts.consequence}
        confirm={texts.confirm}
        pending={texts.pending}
        cancel={texts.cancel}
        isPending={isPending}
        failed={texts.failed}
        failure={error && userMessageOf(error)}
        onConfirm={() => mutate()}
        onClose={close}
      />
    </div>
  );
}

import { isSent, type Order } from '@mithai/contracts';
import { useState } from 'react';
import { userMessageOf } from '../../api/problem.ts';
import { Button, ConfirmDialog } from '../../ui/index.ts';
import * as styles from './tracking-links.css.ts';
import { useRevokeTrackingLinks, type OrdersPath } from './orders.mutations.ts';
import { trackingLinksTexts as texts } from './track.texts.ts';

interface TrackingLinksProps {
  order: Pick<Order, 'id' | 'status' | 'confirmBy' | 'recipient'>;
  path: OrdersPath;
}

/** Turns off the links in the emails of an order. */
export function TrackingLinks({ order: { id, status, confirmBy, recipient }, path }: TrackingLinksProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const { mutate: revoke, isPending, error, reset } = useRevokeTrackingLinks(path, id, close);
  if (status === 'cancelled' || confirmBy) return null;
  // The recipient's only email was sent at the dispatch.
  const hasRecipientLink = isSent(status) && recipient?.email != null;
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
        text={hasRecipientLink ? texts.consequenceForRecipient : texts.consequence}
        confirm={texts.confirm}
        pending={texts.pending}
        cancel={texts.cancel}
        isPending={isPending}
        failed={texts.failed}
        failure={error && userMessageOf(error)}
        onConfirm={() => revoke()}
        onClose={close}
      />
    </div>
  );
}

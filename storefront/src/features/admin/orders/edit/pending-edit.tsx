import type { AdminOrder } from '@mithai/contracts';
import { failureOf } from '../../../security/confirmation.tsx';
import { userMessageOf } from '../../../../api/problem.ts';
import { Alert, Button, formatDateTime, formatDay } from '../../../../ui/index.ts';
import { editOrderTexts } from './edit-order.texts.ts';
import { useWithdrawEdit } from '../orders.mutations.ts';
import * as styles from '../phone-order/phone-order.css.ts';

const { pending: texts } = editOrderTexts;

interface PendingEditProps {
  order: AdminOrder;
  edit: NonNullable<AdminOrder['pendingEdit']>;
}

/** A change of a paid order that waits for its payment. */
export function PendingEdit({ order, edit }: PendingEditProps) {
  const { amount, totalAmount, expiresAt, changes, hasNewAddress, deliveryDay } = edit;
  const { mutate, isPending, error } = useWithdrawEdit(order.id);
  return (
    <Alert tone="info" title={texts.title(amount)}>
      <div className={styles.section}>
        <p>{texts.text(totalAmount, formatDateTime(expiresAt))}</p>
        <ul className={styles.list}>
          {changes.map(({ name, from, to }, index) => (
            <li key={index}>{texts.line(name, from, to)}</li>
          ))}
          {hasNewAddress && <li>{texts.newAddress}</li>}
          {deliveryDay && <li>{texts.day(formatDay(deliveryDay))}</li>}
        </ul>
        <p>{order.contactEmail ? texts.sent : texts.copy}</p>
        {failureOf(error) !== null && !isPending && <Alert title={texts.failed}>{userMessageOf(error)}</Alert>}
        <div>
          <Button
            variant="secondary"
            size="small"
            pending={isPending}
            onClick={() => mutate({ lastUpdated: order.lastUpdated })}
          >
            {isPending ? texts.withdrawing : texts.withdraw}
          </Button>
        </div>
      </div>
    </Alert>
  );
}

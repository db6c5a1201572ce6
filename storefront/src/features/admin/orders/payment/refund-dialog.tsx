import type { AdminOrder, AdminPayment, AdminRefund } from '@mithai/contracts';
import { useState } from 'react';
import { Dialog } from '../../../../ui/index.ts';
import { failureOf } from '../../../security/confirmation.tsx';
import { describeChanges, hasConflict } from '../status/describe-changes.ts';
import { useRefundOrder } from './payment.mutations.ts';
import { refundTexts as texts } from './payment.texts.ts';
import { RefundForm } from './refund-form.tsx';

export interface OpenRefund {
  /** To try again. */
  failed?: AdminRefund;
  /** Other parts of it went back or are on their way. */
  isPart?: boolean;
}

interface RefundDialogProps {
  order: AdminOrder;
  payment: AdminPayment;
  /** Null while the dialog is closed. */
  refunding: OpenRefund | null;
  onClose: () => void;
}

export function RefundDialog({ refunding, onClose, ...props }: RefundDialogProps) {
  const { order, payment } = props;
  return (
    <Dialog
      open={refunding !== null}
      onClose={onClose}
      title={texts.title(order.id)}
      description={texts.left(payment.left)}
    >
      {refunding && <Refund {...refunding} onClose={onClose} {...props} />}
    </Dialog>
  );
}

type RefundProps = Omit<RefundDialogProps, 'refunding'> & OpenRefund;

function Refund({ order, payment, failed, isPart = false, onClose }: RefundProps) {
  const refund = useRefundOrder(order.id);
  const [seen] = useState({ order, payment });
  const [wasRefused, setRefused] = useState(false);
  // An earlier refund on its way to the bank changes the order's version alone.
  const isSame = payment.left === seen.payment.left && describeChanges(seen.order, order).length === 0;
  // After a refusal the current version is on screen.
  const { lastUpdated } = isSame || wasRefused ? payment : seen.payment;
  return (
    <RefundForm
      order={order}
      payment={payment}
      failed={failed}
      isPart={isPart}
      isPending={refund.isPending}
      failure={failureOf(refund.error)}
      onRefund={(input) =>
        refund.mutate(
          { ...input, lastUpdated },
          { onSuccess: onClose, onError: (error) => hasConflict(error) && setRefused(true) },
        )
      }
      onCancel={onClose}
    />
  );
}

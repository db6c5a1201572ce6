import { isPayable, type Order } from '@mithai/contracts';
import { BadgeIndianRupee, CircleCheck, CircleX, Hourglass, Undo2, type LucideIcon } from 'lucide-react';
import { Badge, type BadgeTone } from '../../ui/index.ts';
import { isOverdue, paymentStage } from './payment-stage.ts';
import { paymentTexts } from './payments.texts.ts';

type BadgeName = keyof typeof paymentTexts.badges;
type Paid = Pick<Order, 'status' | 'payment' | 'statusHistory'>;

const LOOKS: Record<BadgeName, [BadgeTone, LucideIcon]> = {
  due: ['gold', BadgeIndianRupee],
  pending: ['gold', Hourglass],
  failed: ['danger', CircleX],
  paid: ['success', CircleCheck],
  refunding: ['info', Undo2],
  partlyRefunded: ['info', Undo2],
  refunded: ['neutral', Undo2],
  expired: ['neutral', Hourglass],
};

export function PaymentBadge({ order }: { order: Paid }) {
  const name = badgeName(order);
  if (!name) return null;
  const [tone, Icon] = LOOKS[name];
  return (
    <Badge tone={tone} icon={<Icon size="1.15em" aria-hidden="true" />}>
      {paymentTexts.badges[name]}
    </Badge>
  );
}

/** Null for cash on delivery and for an order that was cancelled before it was paid. */
export function badgeName(order: Paid): BadgeName | null {
  const { provider, status } = order.payment;
  if (status === 'captured') return 'paid';
  if (status === 'refund_pending') return 'refunding';
  if (status === 'partially_refunded') return 'partlyRefunded';
  if (status === 'refunded') return status;
  if (status === 'expired') return isOverdue(order) ? status : null;
  if (provider === 'cash' || (order.status === 'cancelled' && isPayable(status))) return null;
  const stage = paymentStage(order);
  return stage === 'due' || stage === 'pending' || stage === 'failed' ? stage : null;
}

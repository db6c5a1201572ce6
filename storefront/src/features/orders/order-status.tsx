import type { OrderStatus } from '@mithai/contracts';
import { Ban, CookingPot, Hourglass, House, ReceiptIndianRupee, Truck, type LucideIcon } from 'lucide-react';
import { Badge, type BadgeTone } from '../../ui/index.ts';
import * as styles from './order-status.css.ts';
import { ordersTexts, statusNames } from './orders.texts.ts';

export const statusIcons: Record<OrderStatus, LucideIcon> = {
  pending: ReceiptIndianRupee,
  processing: CookingPot,
  shipped: Truck,
  delivered: House,
  cancelled: Ban,
};

const TONES: Record<OrderStatus, BadgeTone> = {
  pending: 'neutral',
  processing: 'gold',
  shipped: 'info',
  delivered: 'success',
  cancelled: 'danger',
};

export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  const Icon = statusIcons[status];
  return (
    <Badge tone={TONES[status]} icon={<Icon size="1.15em" className={styles.icons[status]} aria-hidden="true" />}>
      {statusNames[status]}
    </Badge>
  );
}

/** Marks an unconfirmed order. `short` fits a table's narrow column. */
export function ToConfirmBadge({ short }: { short?: boolean }) {
  return (
    <Badge tone="gold" icon={<Hourglass size="1.15em" aria-hidden="true" />}>
      {short ? ordersTexts.unconfirmed : ordersTexts.toConfirm}
    </Badge>
  );
}

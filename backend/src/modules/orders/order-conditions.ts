import { OPEN_PAYMENT_STATUSES, SENT_STATUSES, SHOP_TIME_ZONE, UNSENT_STATUSES } from '@mithai/contracts';
import { toLiterals } from '../../platform/sql.ts';

/** `awaitsPayment` of the contracts. */
export const AWAITS_PAYMENT = `payment_provider <> 'cash' and payment_status in (${toLiterals(OPEN_PAYMENT_STATUSES)})`;

export const KITCHEN_DAY = `coalesce(dispatch_day, (order_date at time zone '${SHOP_TIME_ZONE}')::date)`;

/** The condition of the index `orders_to_send`; a query must use exactly this one. */
export const UNSENT = `status in (${toLiterals(UNSENT_STATUSES)})`;

/** Statuses of orders whose pieces were made. */
export const SENT = `status in (${toLiterals(SENT_STATUSES)})`;

/** An unconfirmed order that the shop prepares all the same counts as confirmed. */
export const CONFIRMED = `not (status = 'pending' and confirm_by is not null)`;

/** `isToPack` for queries. */
export const TO_PACK = `${UNSENT} and ${CONFIRMED} and not is_unpaid and payment_status <> 'refunded'`;

export const ITEM_CHECKS = [
  { name: 'order_items_quantity_check', expression: 'quantity >= 1' },
  { name: 'order_items_restocked_check', expression: 'restocked >= 0 and restocked <= quantity' },
  {
    name: 'order_items_refunded_quantity_check',
    expression: 'refunded_quantity >= 0 and refunded_quantity <= quantity',
  },
  {
    name: 'order_items_discount_check',
    expression:
      'refunded_discount_paise between 0 and discount_paise and discount_paise <= price_paise::bigint * quantity ' +
      'and discounted_left between 0 and quantity - refunded_quantity',
  },
];

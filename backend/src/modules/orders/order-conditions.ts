import { OPEN_PAYMENT_STATUSES, SENT_STATUSES, SHOP_TIME_ZONE, UNSENT_STATUSES } from '@mithai/contracts';
import { toLiterals } from '../../platform/sql.ts';

/** `awaitsPayment` of the contracts. */
export const AWAITS_PAYMENT = `payment_provider <> 'cash' and payment_status in (${toLiterals(OPEN_PAYMENT_STATUSES)})`;

export const KITCHEN_DAY = `coalesce(dispatch_day, (order_date at time zone '${SHOP_TIME_ZONE}')::date)`;

/** The condition of the index `orders_to_send`; a query must use exactly this one. */
export const UNSENT = `status in (${toLiterals(UNSENT_STATUSES)})`;

/** Statuses of orders whose pieces were made. */
export const SENT = `status in (${toLiterals(SENT_STATUSES)})`;

/** An unconfirmed order that the shop prepares anyway counts as confirmed. */
export const CONFIRMED = `not (status = 'pending' and confirm_by is not null)`;

/** `isToPack` for queries. */
export const TO_PACK = `${UNSENT} and ${CONFIRMED} and not is_unpaid and payment_status <> 'refunded'`;

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

/** `receiver` for queries. */
export const RECEIVER_NAME = 'coalesce(recipient_name, contact_name)';

/** It has gift packing, or is a gift to someone else. */
export const IS_GIFT = '(gift_packing_type is not null or recipient_name is not null)';

export const RECIPIENT_CHECK = 'recipient_name is not null or num_nonnulls(recipient_phone, recipient_email) = 0';

/** `isToPack` for queries. */
export const TO_PACK = `${UNSENT} and ${CONFIRMED} and not is_unpaid and payment_status <> 'refunded'`;

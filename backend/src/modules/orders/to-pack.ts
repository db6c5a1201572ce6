import { UNSENT } from './order.entity.ts';

/** SQL: paid and confirmed orders that are not sent. */
export const TO_PACK = `${UNSENT} and not is_unpaid and confirm_by is null and payment_status <> 'refunded'`;

/** SQL: orders that are sent, whose pieces were made. */
export const SENT = `status in ('shipped', 'delivered')`;

import type { EntityManager } from '@mikro-orm/postgresql';
import { EMAIL_EVENTS, isToCustomer, type OrderEmail } from '@mithai/contracts';
import { recordAudit } from '../../audit/index.ts';
import { recordEvent } from '../../outbox/index.ts';
import type { Actor } from '../../platform/actor.ts';
import { toArrayLiteral } from '../../platform/sql.ts';
import { transactional } from '../../platform/transaction.ts';
import { findOrderEventIds } from '../operations/index.ts';
import { orderErrors } from '../orders/index.ts';
import { emailNotFound, emailNotResendable } from './email.errors.ts';

/** Newest first. Throws 404 for an unknown order. */
export const listOrderEmails = async (em: EntityManager, orderId: number): Promise<OrderEmail[]> => {
  const rows = await readEmails(em, orderId);
  return rows.map((row) => ({
    ...row,
    at: new Date(row.at).toISOString(),
    canResend: originalOf(row, rows) !== null,
  }));
};

/**
 * Asks for an email that was sent to the buyer to be sent once more, to the account's address. Throws 409 if that
 * happened since the caller saw the list.
 */
export const resendOrderEmail = async (
  em: EntityManager,
  actor: Actor,
  { orderId, deliveryId }: { orderId: number; deliveryId: number },
): Promise<void> =>
  transactional(em, async (em) => {
    await em.execute('select id from email_deliveries where id = ? for update', [deliveryId]);
    const rows = await readEmails(em, orderId);
    const email = rows.find((row) => row.deliveryId === deliveryId);
    if (!email) throw emailNotFound();
    const originalId = originalOf(email, rows);
    if (originalId === null) throw emailNotResendable();
    await recordEvent(em, 'email.resend_requested', { orderId, deliveryId: originalId });
    await recordAudit(em, actor, {
      action: 'order.email_resent',
      subjectId: orderId,
      after: { email: email.template },
    });
  });

interface EmailRow extends Omit<OrderEmail, 'canResend'> {
  /** The delivery of the email that this one repeats, or else itself; null if neither was sent. */
  originalId: number | null;
}

const readEmails = async (em: EntityManager, orderId: number): Promise<EmailRow[]> => {
  const eventIds = await findOrderEventIds(em, orderId);
  if (!eventIds) throw orderErrors.orderNotFound();
  const events = [toArrayLiteral(eventIds), toArrayLiteral(EMAIL_EVENTS)];
  return em.execute<EmailRow[]>(EMAILS, [...events, ...events]);
};

/** The delivery to repeat for an email that may be sent again; else null. */
const originalOf = (row: EmailRow, rows: EmailRow[]): number | null => {
  const { originalId, template, state } = row;
  if (state !== 'sent' || template === null || !isToCustomer(template)) return null;
  const isLatest = rows.find((other) => other.template === template) === row;
  const isAsked = rows.some((other) => other.originalId === originalId && ['waiting', 'failed'].includes(other.state));
  return isLatest && !isAsked ? originalId : null;
};

/** Deliveries, and events whose emails wait, failed or were requested again without success. */
const EMAILS = `
  select delivery.id as "deliveryId", event.name as event, delivery.template, delivery.recipient as "to",
         case when delivery.is_refused then 'refused'
              when delivery.claim is null then 'sent'
              when delivery.claimed_until > now() then 'sending'
              else 'unconfirmed' end as state, delivery.sent_at as at,
         coalesce((event.payload ->> 'deliveryId')::int, delivery.id) as "originalId"
    from outbox_events as event join email_deliveries as delivery on delivery.event_id = event.id
   where event.id = any(?::int[]) and event.name = any(?::text[])
  union all
  select null, name, null, null, state, at, original_id
    from (select name, coalesce(dead_at, created_at) as at, (payload ->> 'deliveryId')::int as original_id,
                 case when 'emails' = any(dead_queues) then 'failed'
                      when closed_at is null and not ('emails' = any(confirmed)) then 'waiting'
                      else 'skipped' end as state
            from outbox_events as event
           where id = any(?::int[]) and name = any(?::text[])
             and ('emails' = any(dead_queues)
                  or not exists (select from email_deliveries as delivery where delivery.event_id = event.id))) as unsent
   where state <> 'skipped' or original_id is not null
   order by 6 desc`;

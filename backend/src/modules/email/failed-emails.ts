import type { EntityManager } from '@mikro-orm/postgresql';
import {
  EMAIL_EVENTS,
  eventEmails,
  ID_MAX,
  idSchema,
  type EmailEvent,
  type EmailFault,
  type EmailRecipientKey,
  type FailedEmail,
  type FailedEmailsQuery,
} from '@mithai/contracts';
import { recordAudit } from '../../audit/index.ts';
import { skipConsumer, requeueEvent } from '../../outbox/index.ts';
import type { Actor } from '../../platform/actor.ts';
import { WITHHELD_PREFIX } from './email-withheld.ts';
import { emailNotFailed, emailNotFound } from './email.errors.ts';
import { toArrayLiteral } from '../../platform/sql.ts';
import { transactional } from '../../platform/transaction.ts';

/** SQL: dead letters whose emails were not sent. Parameter: names of `EMAIL_EVENTS`, comma-separated. */
export const FAILED_EMAILS = `(
  select * from outbox_events
   where dead_at is not null and closed_at is null and not ('emails' = any(confirmed))
     and name = any(string_to_array(?, ','))) as failed`;

interface FailedRow {
  id: number;
  name: EmailEvent;
  payload: unknown;
  failedAt: string;
  reason: string;
}

interface Recipient {
  eventId: number;
  name: string | null;
  email: string | null;
  wasNotified: boolean;
}

export const listFailedEmails = async (
  em: EntityManager,
  { before, limit }: FailedEmailsQuery,
): Promise<FailedEmail[]> => {
  const rows = await em.execute<FailedRow[]>(
    `select id, name, payload, to_json(dead_at) as "failedAt", coalesce(last_error, '') as reason
       from ${FAILED_EMAILS} where id < ? order by id desc limit ?`,
    [EMAIL_EVENTS.join(','), before ?? ID_MAX, limit],
  );
  const recipients = await recipientsOf(em, rows);
  return rows.map(({ id, name, payload, failedAt, reason }) => ({
    id,
    event: name,
    subjectId: idIn(payload, SUBJECTS),
    to: presentRecipient(name, recipients.get(id)),
    failedAt: new Date(failedAt).toISOString(),
    fault: faultIn(reason),
    reason,
  }));
};

/** Addresses of those of the events whose emails have failed, by event; without those to the shop. */
export const findFailedEmailRecipients = async (
  em: EntityManager,
  eventIds: number[],
): Promise<Map<number, string>> => {
  const rows = await em.execute<Pick<FailedRow, 'id' | 'name' | 'payload'>[]>(
    `select id, name, payload from ${FAILED_EMAILS} where id = any(?::int[])`,
    [EMAIL_EVENTS.join(','), toArrayLiteral(eventIds)],
  );
  const recipients = await recipientsOf(em, rows);
  return new Map(
    rows.flatMap(({ id, name }): [number, string][] => {
      const email = presentRecipient(name, recipients.get(id))?.email;
      return email ? [[id, email]] : [];
    }),
  );
};

/** Requeues a dead letter; emails that were sent already are not repeated. */
export const resendFailedEmail = async (em: EntityManager, actor: Actor, id: number): Promise<void> =>
  transactional(em, async (em) => {
    await assertEmailFailed(em, id);
    if (!(await requeueEvent(em, id))) throw emailNotFailed();
    await recordAudit(em, actor, { action: 'email.resent', subjectId: id });
  });

/** Skips the emails of a dead letter for good, for all of its recipients. */
export const dismissFailedEmail = async (em: EntityManager, actor: Actor, id: number): Promise<void> =>
  transactional(em, async (em) => {
    await assertEmailFailed(em, id);
    if (!(await skipConsumer(em, id, 'emails'))) throw emailNotFailed();
    await recordAudit(em, actor, { action: 'email.dismissed', subjectId: id });
  });

/** Throws 404 for an event without emails, 409 if its emails were sent or are being retried. */
const assertEmailFailed = async (em: EntityManager, id: number): Promise<void> => {
  const names = EMAIL_EVENTS.join(',');
  const [failed] = await em.execute<object[]>(`select id from ${FAILED_EMAILS} where id = ?`, [names, id]);
  if (failed) return;
  const [other] = await em.execute<object[]>(
    `select id from outbox_events where id = ? and not name = any(string_to_array(?, ','))`,
    [id, names],
  );
  throw other ? emailNotFound() : emailNotFailed();
};

/** These lead to addresses that may have no account. */
type AddressKey = 'oneTimeCodeId' | 'resetId' | 'subscriptionId' | 'invitationId' | 'alertId' | 'productId';

/** SQL that finds the recipient's account. */
const RECIPIENTS: Record<Exclude<EmailRecipientKey, AddressKey>, string> = {
  userId: 'about.id',
  signInCodeId: '(select user_id from sign_in_codes as code where code.id = about.id)',
  orderId: '(select user_id from orders where orders.id = about.id)',
  applicationId: '(select user_id from partner_seller_profiles as application where application.id = about.id)',
  proposalId: '(select seller_id from partner_product_proposals as proposal where proposal.id = about.id)',
  submissionId: '(select seller_id from partner_product_submissions as submission where submission.id = about.id)',
  requestId: '(select user_id from custom_order_requests as request where request.id = about.id)',
  reviewId: '(select user_id from reviews where reviews.id = about.id)',
  refundId:
    '(select user_id from refunds as refund join orders on orders.id = refund.order_id where refund.id = about.id)',
  exceptionId:
    '(select user_id from payment_exceptions as found join orders on orders.id = found.order_id where found.id = about.id)',
  ticketId: '(select user_id from tickets where tickets.id = about.id)',
  payoutId: '(select seller_id from payouts where payouts.id = about.id)',
};

const FINDS = Object.entries(RECIPIENTS).map(([key, find]) => `when '${key}' then ${find}`);

/** SQL that finds a stock alert: of a product that is back, the first one whose email failed. */
const ALERT = `case about.key when 'alertId' then about.id when 'productId' then (
  select id from stock_alerts where product_id = about.id and failed_at is not null order by failed_at limit 1) end`;

/** Payload keys of objects whose number administrators know. */
const SUBJECTS = ['orderId', 'applicationId', 'requestId'];

/** Goes to the account's previous address. */
const TO_FORMER_ADDRESS: EmailEvent = 'user.email_changed';

const recipientsOf = async (
  em: EntityManager,
  rows: readonly Pick<FailedRow, 'id' | 'name' | 'payload'>[],
): Promise<Map<number, Recipient>> => {
  const about = rows.flatMap(({ id: eventId, name, payload }) => {
    const key = eventEmails[name].to;
    const id = idIn(payload, [key]);
    return id === null ? [] : [{ eventId, key, id }];
  });
  const recipients = await em.execute<Recipient[]>(
    `select about.event_id as "eventId", recipient.name, coalesce(recipient.email, subscription.email, reset.email, code.email, invitation.email, ticket.email, alert.email) as email,
            exists (select from email_deliveries as delivered
                     where delivered.event_id = about.event_id and delivered.recipient = recipient.email
                       and delivered.claim is null) as "wasNotified"
       from unnest(?::int[], ?::text[], ?::int[]) as about (event_id, key, id)
       left join stock_alerts as alert on alert.id = ${ALERT}
       left join users as recipient on recipient.id = case about.key ${FINDS.join(' ')} else alert.user_id end
       left join newsletter_subscriptions as subscription on about.key = 'subscriptionId' and subscription.id = about.id
       left join staff_invitations as invitation on about.key = 'invitationId' and invitation.id = about.id
       left join tickets as ticket on about.key = 'ticketId' and ticket.id = about.id
       left join one_time_codes as code on about.key = 'oneTimeCodeId' and code.id = about.id
       left join password_resets as reset on about.key = 'resetId' and reset.id = about.id`,
    [about.map(({ eventId }) => eventId), about.map(({ key }) => key), about.map(({ id }) => id)].map(toArrayLiteral),
  );
  return new Map(recipients.map((recipient) => [recipient.eventId, recipient]));
};

const presentRecipient = (event: EmailEvent, recipient: Recipient | undefined): FailedEmail['to'] => {
  if (eventEmails[event].to === 'shop' || recipient?.wasNotified) return null;
  return { name: recipient?.name ?? '', email: (event !== TO_FORMER_ADDRESS && recipient?.email) || '' };
};

/** An invalid payload may be the reason for the dead letter. */
const idIn = (payload: unknown, keys: readonly string[]): number | null => {
  const facts = typeof payload === 'object' && payload !== null ? Object.entries(payload) : [];
  return idSchema
    .nullable()
    .catch(null)
    .parse(facts.find(([key]) => keys.includes(key))?.[1] ?? null);
};

/** SMTP reply codes: 5xx are permanent, 4xx temporary. */
const FAULTS: readonly [RegExp, EmailFault][] = [
  [new RegExp(`^${WITHHELD_PREFIX}`), 'daily_limit'],
  [/invalid login|authentication|\b53[0458]\b/i, 'server_login'],
  [/recipients were rejected|no recipients|\b55[0134]\b/i, 'mailbox'],
  [
    /ECONN|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|timeout|greeting never|connection closed|socket/i,
    'server_unavailable',
  ],
  [/\b[45]\d\d\b/, 'server_refused'],
];

const faultIn = (reason: string): EmailFault => FAULTS.find(([pattern]) => pattern.test(reason))?.[1] ?? 'other';

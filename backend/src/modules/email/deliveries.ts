import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { EmailEvent, EmailTemplate } from '@mithai/contracts';
import { ExponentialBackoff, handleAll, retry } from 'cockatiel';
import { subDays } from 'date-fns/subDays';
import { mailboxIn, mailboxOf } from '../../platform/mailbox.ts';
import { toArrayLiteral } from '../../platform/sql.ts';
import { EmailDelivery } from './email-delivery.entity.ts';
import { EmailWithheld } from './email-withheld.ts';

/** One of an event's emails to one address. */
export interface Delivery {
  eventId: number;
  recipient: string;
  template: EmailTemplate;
  messageId: string;
  /** Maximum of limited emails to the recipient in 24 hours; null for emails that are always sent. */
  limit: number | null;
}

/** The mail server's answer. */
export interface DeliveryOutcome {
  smtpResponse: string;
  isRefused: boolean;
}

interface SentEmail {
  event: EmailEvent;
  payload: unknown;
  /** Null in rows from before templates were recorded. */
  template: EmailTemplate | null;
}

/** Renewed several times within it: a claim ends only when its worker has died, however long the mail server takes. */
const LEASE_SECONDS = 15;
const RENEWAL_MS = 3000;
const POLL_MS = 250;

/**
 * Claims, commits, sends, confirms. Holds a renewed lease, not a connection; another worker takes over after a failure.
 * Only a crash before the confirmation resends, same Message-ID. Throws `EmailWithheld` over the daily limit.
 */
export const deliverOnce = async (
  em: EntityManager,
  delivery: Delivery,
  send: () => Promise<DeliveryOutcome>,
): Promise<'sent' | 'repeated' | 'refused'> => {
  const claim = randomUUID();
  for (;;) {
    const state = await claimDelivery(em.fork(), delivery, claim);
    if (state === 'sent') return 'repeated';
    if (state === 'claimed') break;
    await pause(POLL_MS);
  }
  const renewal = setInterval(() => void renewClaim(em.fork(), claim).catch(() => undefined), RENEWAL_MS);
  let outcome: DeliveryOutcome;
  try {
    outcome = await send();
  } catch (error) {
    await releaseClaim(em.fork(), claim);
    throw error;
  } finally {
    clearInterval(renewal);
  }
  await confirmDelivery(em.fork(), delivery, outcome);
  return outcome.isRefused ? 'refused' : 'sent';
};

/** Leases a delivery to the caller under the id `claim`; 'pending' while another worker has it. */
const claimDelivery = async (
  em: EntityManager,
  { eventId, recipient, template, messageId, limit }: Delivery,
  claim: string,
): Promise<'claimed' | 'pending' | 'sent'> =>
  em.transactional(async (em) => {
    // Parallel claims would each count without the others' rows.
    if (limit !== null) await lockMailbox(em, recipient);
    // Rows without a template are of the version before, which sent an event's emails to an address once.
    const claimed = await em.execute<object[]>(
      `insert into email_deliveries (event_id, recipient, template, message_id, is_limited, claim, claimed_until)
       select ?, ?, ?, ?, ?, ?, now() + ? * interval '1 second'
        where not exists (select from email_deliveries where event_id = ? and recipient = ? and template is null
                             and (claim is null or claimed_until > now()))
       on conflict (event_id, recipient, template) do update
          set claim = excluded.claim, claimed_until = excluded.claimed_until, sent_at = now()
        where email_deliveries.claimed_until < now()
       returning id`,
      [eventId, recipient, template, messageId, limit !== null, claim, LEASE_SECONDS, eventId, recipient],
    );
    if (claimed.length > 0) {
      if (limit !== null && (await countLimitedDeliveries(em, recipient)) > limit) throw new EmailWithheld(limit);
      return 'claimed';
    }
    const isTemplate = { $or: [{ template }, { template: null }] };
    const sent = await em.count(EmailDelivery, { eventId, recipient, claim: null, ...isTemplate });
    return sent > 0 ? 'sent' : 'pending';
  });

const MAILBOX_LOCK = 1_905_037;

const lockMailbox = (em: EntityManager, recipient: string): Promise<unknown> =>
  em.execute('select pg_advisory_xact_lock(?, hashtext(?))', [MAILBOX_LOCK, mailboxOf(recipient)]);

/** Extends the lease. */
const renewClaim = async (em: EntityManager, claim: string): Promise<void> => {
  await em.execute(`update email_deliveries set claimed_until = now() + ? * interval '1 second' where claim = ?`, [
    LEASE_SECONDS,
    claim,
  ]);
};

/** Returns a delivery that could not be sent. */
const releaseClaim = async (em: EntityManager, claim: string): Promise<void> => {
  await em.nativeDelete(EmailDelivery, { claim });
};

/** For a minute: the mail server has the email, and a repeated job would send it again. */
const whilePostgresIsAway = retry(handleAll, { maxAttempts: 60, backoff: new ExponentialBackoff({ maxDelay: 1000 }) });

/** Marks as sent or refused, even if another worker has taken over. If Postgres is away, as soon as it is back. */
const confirmDelivery = async (
  em: EntityManager,
  { eventId, recipient, template }: Pick<Delivery, 'eventId' | 'recipient' | 'template'>,
  { smtpResponse, isRefused }: DeliveryOutcome,
): Promise<void> => {
  const ended = { claim: null, claimedUntil: null, smtpResponse: smtpResponse.slice(0, 500), isRefused };
  await whilePostgresIsAway.execute(() =>
    em.fork().nativeUpdate(EmailDelivery, { eventId, recipient, template }, ended),
  );
};

/** Counts the last 24 hours by mailbox, whatever the spelling of the address; includes claims. */
const countLimitedDeliveries = async (em: EntityManager, recipient: string): Promise<number> => {
  const [counted] = await em.execute<{ count: number }[]>(
    `select count(*)::int as count
       from email_deliveries where ${mailboxIn('recipient')} = ? and is_limited and sent_at > ?`,
    [mailboxOf(recipient), subDays(new Date(), 1)],
  );
  return counted?.count ?? 0;
};

/** Whether another event of the order has sent the template to the address; a refused or unfinished email is not sent. */
export const isDeliveredForOrder = async (
  em: EntityManager,
  orderId: number,
  { eventId, recipient, template }: Pick<Delivery, 'eventId' | 'recipient' | 'template'>,
): Promise<boolean> => {
  const sent = await em.execute<object[]>(
    `select from outbox_events as event join email_deliveries as delivery on delivery.event_id = event.id
      where event.payload @> ? and event.id <> ? and delivery.recipient = ? and delivery.template = ?
        and delivery.claim is null and not delivery.is_refused
      limit 1`,
    [JSON.stringify({ orderId }), eventId, recipient, template],
  );
  return sent.length > 0;
};

/** A sent email with the event that caused it; null once either is deleted. */
export const findDelivery = async (em: EntityManager, id: number): Promise<SentEmail | null> => {
  const [delivery] = await em.execute<SentEmail[]>(
    `select event.name as event, event.payload, delivery.template
       from email_deliveries as delivery join outbox_events as event on event.id = delivery.event_id
      where delivery.id = ?`,
    [id],
  );
  return delivery ?? null;
};

export const listDeliveriesTo = async (em: EntityManager, recipient: string): Promise<EmailDelivery[]> =>
  em.find(EmailDelivery, { recipient, claim: null, isRefused: false }, { orderBy: { id: 'asc' } });

/** Call together with deleting the data that emails are made of, so that a redelivered event has no recipient. */
export const deleteDeliveriesTo = async (em: EntityManager, recipient: string): Promise<void> => {
  await em.nativeDelete(EmailDelivery, { recipient });
};

/** Those to the recipients of orders that are gifts to someone else. */
export const deleteGiftDeliveries = async (em: EntityManager, orderIds: number[]): Promise<void> => {
  const template: EmailTemplate = 'gift-shipped';
  await em.execute(
    `delete from email_deliveries as delivery using outbox_events as event
      where event.id = delivery.event_id and delivery.template = ?
        and event.name = 'order.status_changed' and (event.payload ->> 'orderId')::int = any(?::int[])`,
    [template, toArrayLiteral(orderIds)],
  );
};

/** A delivery is needed only while its event can be redelivered; then its address is deleted. */
export const pruneDeliveries = async (em: EntityManager): Promise<void> => {
  await em.execute(
    'delete from email_deliveries where not exists (select from outbox_events where outbox_events.id = event_id)',
  );
};

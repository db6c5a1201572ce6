import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { EntityManager } from '@mikro-orm/postgresql';
import { subDays } from 'date-fns';
import { mailboxIn, mailboxOf } from '../../platform/mailbox.ts';
import { EmailDelivery } from './email-delivery.entity.ts';

/** Renewed several times within it: a claim ends only when its worker has died, however long the mail server takes. */
const LEASE_SECONDS = 15;
const RENEWAL_MS = 3000;
const POLL_MS = 250;

export interface Delivery {
  eventId: number;
  recipient: string;
  messageId: string;
  /** Maximum of limited emails to the recipient in 24 hours; null for emails that are always sent. */
  limit?: number | null;
}

/** Thrown when the recipient's mailbox has reached its daily limit. */
export class EmailWithheld extends Error {
  constructor(limit: number) {
    super(`Withheld: this address has had ${limit} mails in 24 hours.`);
  }
}

/**
 * Sends once per event and recipient; returns false if sent before. Holds a renewed lease, not a connection; another
 * worker takes over after a failure. Only a crash before the final update resends, same Message-ID.
 */
export const deliverOnce = async (
  em: EntityManager,
  delivery: Delivery,
  send: () => Promise<void>,
): Promise<boolean> => {
  const claim = randomUUID();
  while (!(await claimDelivery(em, delivery, claim))) {
    const pending = await em.fork().findOne(EmailDelivery, { ...keyOf(delivery) });
    if (pending && !pending.claim) return false;
    await pause(POLL_MS);
  }
  const renewal = setInterval(() => void renewClaim(em, claim).catch(() => undefined), RENEWAL_MS);
  try {
    await send();
  } catch (error) {
    await em.fork().nativeDelete(EmailDelivery, { claim });
    throw error;
  } finally {
    clearInterval(renewal);
  }
  await em.fork().nativeUpdate(EmailDelivery, keyOf(delivery), { claim: null, claimedUntil: null });
  return true;
};

/** Returns false if the email was sent, or another worker is sending it. */
const claimDelivery = async (em: EntityManager, delivery: Delivery, claim: string): Promise<boolean> =>
  em.fork().transactional(async (em) => {
    const { eventId, recipient, messageId, limit = null } = delivery;
    const claimed = await em.execute<unknown[]>(
      `insert into email_deliveries (event_id, recipient, message_id, is_limited, claim, claimed_until)
       values (?, ?, ?, ?, ?, now() + ? * interval '1 second')
       on conflict (event_id, recipient) do update
          set claim = excluded.claim, claimed_until = excluded.claimed_until, sent_at = now()
        where email_deliveries.claimed_until < now()
       returning id`,
      [eventId, recipient, messageId, limit !== null, claim, LEASE_SECONDS],
    );
    if (claimed.length === 0) return false;
    if (limit !== null && (await countLimited(em, recipient)) > limit) throw new EmailWithheld(limit);
    return true;
  });

const renewClaim = async (em: EntityManager, claim: string): Promise<void> => {
  await em
    .fork()
    .execute(`update email_deliveries set claimed_until = now() + ? * interval '1 second' where claim = ?`, [
      LEASE_SECONDS,
      claim,
    ]);
};

const keyOf = ({ eventId, recipient }: Delivery) => ({ eventId, recipient });

/** Counts by mailbox, whatever the spelling of the address, including the delivery being inserted. */
const countLimited = async (em: EntityManager, recipient: string): Promise<number> => {
  const [counted] = await em.execute<{ count: number }[]>(
    `select count(*)::int as count
       from email_deliveries where ${mailboxIn('recipient')} = ? and is_limited and sent_at > ?`,
    [mailboxOf(recipient), subDays(new Date(), 1)],
  );
  return counted?.count ?? 0;
};

export const listDeliveriesTo = async (em: EntityManager, recipient: string): Promise<EmailDelivery[]> =>
  em.find(EmailDelivery, { recipient, claim: null }, { orderBy: { id: 'asc' } });

/** Call together with deleting the data that emails are made of, so that a redelivered event has no recipient. */
export const deleteDeliveriesTo = async (em: EntityManager, recipient: string): Promise<void> => {
  await em.nativeDelete(EmailDelivery, { recipient });
};

/** A delivery is needed only while its event can be redelivered; then its address is deleted. */
export const pruneDeliveries = async (em: EntityManager): Promise<void> => {
  await em.execute(
    'delete from email_deliveries where not exists (select from outbox_events where outbox_events.id = event_id)',
  );
};

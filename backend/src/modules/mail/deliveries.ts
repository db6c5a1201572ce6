import type { EntityManager } from '@mikro-orm/postgresql';
import { subDays } from 'date-fns';
import { mailboxIn, mailboxOf } from '../../platform/mailbox.ts';
import { EmailDelivery } from './email-delivery.entity.ts';

export interface Delivery {
  eventId: number;
  recipient: string;
  messageId: string;
  /** Maximum of limited emails to the recipient in 24 hours; null for emails that are always sent. */
  limit?: number | null;
}

/** Thrown when the recipient's address has reached its daily limit. */
export class MailWithheld extends Error {
  constructor(limit: number) {
    super(`Withheld: this address has had ${limit} mails in 24 hours.`);
  }
}

/**
 * Sends an email once per event and recipient; returns false if it was sent before. The row is inserted first and
 * committed after sending: only a crash in between resends, with the same Message-ID. Throws `MailWithheld`.
 */
export const deliverOnce = async (
  em: EntityManager,
  { eventId, recipient, messageId, limit = null }: Delivery,
  send: () => Promise<void>,
): Promise<boolean> =>
  em.transactional(async (tx) => {
    const noted = await tx.execute<unknown[]>(
      `insert into email_deliveries (event_id, recipient, message_id, is_limited) values (?, ?, ?, ?)
       on conflict (event_id, recipient) do nothing returning id`,
      [eventId, recipient, messageId, limit !== null],
    );
    if (noted.length === 0) return false;
    if (limit !== null && (await countLimited(tx, recipient)) > limit) throw new MailWithheld(limit);
    await send();
    return true;
  });

/** Counts by mailbox, whatever the spelling of the address, including the delivery being inserted. */
const countLimited = async (em: EntityManager, recipient: string): Promise<number> => {
  const [counted] = await em.execute<{ count: number }[]>(
    `select count(*)::int as count from email_deliveries where ${mailboxIn('recipient')} = ? and is_limited and sent_at > ?`,
    [mailboxOf(recipient), subDays(new Date(), 1)],
  );
  return counted?.count ?? 0;
};

export const deliveriesTo = async (em: EntityManager, recipient: string): Promise<EmailDelivery[]> =>
  em.find(EmailDelivery, { recipient }, { orderBy: { id: 'asc' } });

/** Call together with deleting the data that emails are made of, so that a redelivered event has no recipient. */
export const forgetRecipient = async (em: EntityManager, recipient: string): Promise<void> => {
  await em.nativeDelete(EmailDelivery, { recipient });
};

/** A delivery is needed only while its event can be redelivered; then its address is deleted. */
export const pruneDeliveries = async (em: EntityManager): Promise<void> => {
  await em.execute('delete from email_deliveries where not exists (select from outbox_events where outbox_events.id = event_id)');
};

import type { EntityManager } from '@mikro-orm/postgresql';
import { subDays } from 'date-fns';
import { mailboxIn, mailboxOf } from '../../platform/mailbox.ts';
import { EmailDelivery } from './email-delivery.entity.ts';

export interface Delivery {
  eventId: number;
  recipient: string;
  messageId: string;
  /** Mails of such kinds that the recipient may have in 24 hours; null for what is never withheld. */
  limit?: number | null;
}

/** The recipient has had as many mails in 24 hours as one address may have. */
export class MailWithheld extends Error {
  constructor(limit: number) {
    super(`Withheld: this address has had ${limit} mails in 24 hours.`);
  }
}

/**
 * Sends the mail about an event to a recipient unless it has gone before, and says whether it was sent. The note is
 * written first and committed last: whoever wants to send the same mail meanwhile waits for the outcome, and
 * a failure leaves no note. Only a process that dies between the two sends twice, with the same Message-ID. Throws
 * `MailWithheld` over the limit; what is being sent at the same moment is not counted yet.
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

/** To the recipient's mailbox, whatever the addresses it is written to. The one that is being noted is included. */
const countLimited = async (em: EntityManager, recipient: string): Promise<number> => {
  const [counted] = await em.execute<{ count: number }[]>(
    `select count(*)::int as count from email_deliveries where ${mailboxIn('recipient')} = ? and is_limited and sent_at > ?`,
    [mailboxOf(recipient), subDays(new Date(), 1)],
  );
  return counted?.count ?? 0;
};

export const deliveriesTo = async (em: EntityManager, recipient: string): Promise<EmailDelivery[]> =>
  em.find(EmailDelivery, { recipient }, { orderBy: { id: 'asc' } });

/** To be called with all that the mails are made of: an event that is handled again then finds nobody to write to. */
export const forgetRecipient = async (em: EntityManager, recipient: string): Promise<void> => {
  await em.nativeDelete(EmailDelivery, { recipient });
};

/** A note is needed for as long as its event can be handed out again, and holds an address no longer than that. */
export const pruneDeliveries = async (em: EntityManager): Promise<void> => {
  await em.execute('delete from email_deliveries where not exists (select from outbox_events where outbox_events.id = event_id)');
};

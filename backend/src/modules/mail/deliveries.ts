import type { EntityManager } from '@mikro-orm/postgresql';

export interface Delivery {
  eventId: number;
  recipient: string;
  messageId: string;
}

/**
 * Sends the mail about an event to a recipient unless it has gone before, and says whether it was sent. The note is
 * written first and committed last: whoever wants to send the same mail meanwhile waits for the outcome, and
 * a failure leaves no note. Only a process that dies between the two sends twice, with the same Message-ID.
 */
export const deliverOnce = async (em: EntityManager, delivery: Delivery, send: () => Promise<void>): Promise<boolean> =>
  em.transactional(async (tx) => {
    const noted = await tx.execute<unknown[]>(
      `insert into email_deliveries (event_id, recipient, message_id) values (?, ?, ?)
       on conflict (event_id, recipient) do nothing returning id`,
      [delivery.eventId, delivery.recipient, delivery.messageId],
    );
    if (noted.length === 0) return false;
    await send();
    return true;
  });

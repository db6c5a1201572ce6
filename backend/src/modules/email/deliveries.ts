import type { EntityManager } from '@mikro-orm/postgresql';
import { subDays } from 'date-fns/subDays';
import { mailboxIn, mailboxOf } from '../../platform/mailbox.ts';
import { EmailDelivery } from './email-delivery.entity.ts';

/** Of the last 24 hours, counted by mailbox, whatever the spelling of the address; includes claims. */
export const countLimitedDeliveries = async (em: EntityManager, recipient: string): Promise<number> => {
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

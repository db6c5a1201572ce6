import type { EntityManager } from '@mikro-orm/postgresql';
import { EmailDelivery } from './email-delivery.entity.ts';

/** Whether the mail about this event has gone to this recipient before. */
export const wasDelivered = async (em: EntityManager, eventId: number, recipient: string): Promise<boolean> =>
  (await em.count(EmailDelivery, { eventId, recipient })) > 0;

/** Notes a mail that the server took. A second note of the same mail changes nothing. */
export const noteDelivery = async (em: EntityManager, delivery: { eventId: number; recipient: string; messageId: string }): Promise<void> => {
  await em.upsert(EmailDelivery, delivery, { onConflictFields: ['eventId', 'recipient'], onConflictAction: 'ignore' });
};

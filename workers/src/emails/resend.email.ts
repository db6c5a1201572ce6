import { findDelivery } from '@mithai/backend/modules/email';
import type { EntityManager } from '@mithai/backend/orm';
import { publishChange, staffWith } from '@mithai/backend/outbox';
import { transactional } from '@mithai/backend/transaction';
import { eventSchemas, type EmailEvent, type EventPayload } from '@mithai/contracts';
import type { Handler, Services } from '../handler.ts';

type EmailHandlers<Name extends EmailEvent> = { [Key in Name]: { emails: Handler<Key> } };

/**
 * Handles the event of an email once more, for that email only. It is sent if it still fits, and to today's address.
 */
export const resendEmail = async (
  em: EntityManager,
  { id, payload: { deliveryId } }: { id: number; payload: EventPayload<'email.resend_requested'> },
  services: Services,
  handlers: EmailHandlers<EmailEvent>,
): Promise<void> => {
  const delivery = await findDelivery(em, deliveryId);
  // Deleted with its event or with the account.
  if (!delivery?.template || delivery.event === 'email.resend_requested') return;
  const { event: name, payload, template } = delivery;
  await repeat(name, handlers, em, { id, payload }, { ...services, only: template });
  await transactional(em.fork(), async () => publishChange({ topic: 'email' }, staffWith('support')));
};

const repeat = <Name extends EmailEvent>(
  name: Name,
  handlers: EmailHandlers<Name>,
  em: EntityManager,
  { id, payload }: { id: number; payload: unknown },
  services: Services,
): Promise<void> =>
  handlers[name].emails(em, { id, payload: eventSchemas[name].parse(payload) as EventPayload<Name> }, services);

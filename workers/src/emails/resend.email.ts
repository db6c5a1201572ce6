import { findDelivery } from '@mithai/backend/modules/email';
import type { EntityManager } from '@mithai/backend/orm';
import { publishChange, staffWith } from '@mithai/backend/outbox';
import { transactional } from '@mithai/backend/transaction';
import { eventSchemas, type EmailEvent, type EventPayload } from '@mithai/contracts';
import type { EmailHandlers, Services } from '../handler.ts';

type Repeatable = Omit<EmailHandlers, 'email.resend_requested'>;

/**
 * Handles the event of an email once more, for that email only. It is sent if it still fits, and to today's address.
 */
export const resendEmails = (handlers: Repeatable) =>
  ({
    async 'email.resend_requested'(em, { id, payload: { deliveryId } }, services) {
      const delivery = await findDelivery(em, deliveryId);
      // Deleted with its event or with the account.
      if (!delivery?.template || !isRepeatable(delivery.event)) return;
      const { event: name, payload, template } = delivery;
      await repeat(name, handlers, em, { id, payload }, { ...services, only: template });
      await transactional(em.fork(), async () => publishChange({ topic: 'email' }, staffWith('support')));
    },
  }) satisfies Partial<EmailHandlers>;

const repeat = <Name extends keyof Repeatable>(
  name: Name,
  handlers: { [Key in Name]: Repeatable[Key] },
  em: EntityManager,
  { id, payload }: { id: number; payload: unknown },
  services: Services,
): Promise<void> =>
  handlers[name](em, { id, payload: eventSchemas[name].parse(payload) as EventPayload<Name> }, services);

const isRepeatable = (event: EmailEvent): event is keyof Repeatable => event !== 'email.resend_requested';

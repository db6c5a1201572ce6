import { getRequest } from '@mithai/backend/modules/custom-orders';
import { getRecipient, type Recipient } from '@mithai/backend/modules/identity';
import type { CustomOrder } from '@mithai/contracts';
import type { EntityManager, Handlers } from '../define-worker.ts';
import {
  requestReceivedEmail,
  requestReviewedEmail,
  requestToReviewEmail,
  requestWithdrawnEmail,
} from './custom-order.emails.ts';
import { sendOnce, shopRecipient, type EmailDependencies } from './send-once.ts';

type CustomOrderEvents = 'custom_order.requested' | 'custom_order.reviewed' | 'custom_order.withdrawn';

/** Hides the title from an unverified address: a stranger may have written it. */
const shownTo = ({ isVerified }: Recipient, request: CustomOrder): CustomOrder =>
  isVerified ? request : { ...request, title: '' };

/** Sends nothing for requests deleted with their account. */
export const customOrderHandlers = (dependencies: EmailDependencies): Pick<Handlers<'emails'>, CustomOrderEvents> => {
  const { env } = dependencies;
  const shop = shopRecipient(env);

  const read = async (
    em: EntityManager,
    requestId: number,
  ): Promise<{ request: CustomOrder; customer: Recipient } | null> => {
    const request = await getRequest(em, requestId);
    const customer = request && (await getRecipient(em, request.userId));
    return customer && { request, customer };
  };

  return {
    async 'custom_order.requested'(em, { id: eventId, payload: { requestId } }) {
      const found = await read(em, requestId);
      if (!found) return;
      const { request, customer } = found;
      const received = requestReceivedEmail(shownTo(customer, request), {
        name: customer.name,
        publicUrl: env.PUBLIC_URL,
      });
      await sendOnce(em, dependencies, { eventId, template: 'request-received', to: customer, mail: received });
      const toReview = requestToReviewEmail(request, customer.name, env.PUBLIC_URL);
      await sendOnce(em, dependencies, { eventId, template: 'request-to-review', to: shop, mail: toReview });
    },

    async 'custom_order.reviewed'(em, { id: eventId, payload: { requestId, status } }) {
      const found = await read(em, requestId);
      // The answer was replaced by another one, which has its own event.
      if (found?.request.status !== status) return;
      const mail = requestReviewedEmail(shownTo(found.customer, found.request), {
        name: found.customer.name,
        publicUrl: env.PUBLIC_URL,
      });
      await sendOnce(em, dependencies, { eventId, template: 'request-reviewed', to: found.customer, mail });
    },

    async 'custom_order.withdrawn'(em, { id: eventId, payload: { requestId } }) {
      const found = await read(em, requestId);
      if (!found) return;
      const mail = requestWithdrawnEmail(found.request, found.customer.name, env.PUBLIC_URL);
      await sendOnce(em, dependencies, { eventId, template: 'request-withdrawn', to: shop, mail });
    },
  };
};

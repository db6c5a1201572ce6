import { orderNotifications } from '@mithai/backend/modules/orders';
import { emailFacts } from '@mithai/backend/modules/payments';
import { hasDeliveryAhead } from '@mithai/contracts';
import type { Handler } from '../handler.ts';
import { html } from '../html.ts';
import type { EmailContent } from './email.ts';
import { button, paragraph, quotation } from './layout.ts';
import { orderEmail, type BuyerOrder } from './order-parts.ts';
import { notifyPartners } from './partner-orders.emails.ts';
import { runAll, sendToBuyer } from './send-email.ts';

export const emailOrderEdited: Handler<'order.edited'> = async (
  em,
  { id: eventId, payload: { orderId, historyId, sellerIds } },
  services,
) => {
  const { env } = services;
  const order = await orderNotifications.getAnnouncedOrder(em, orderId);
  const changes = order.statusHistory.find(({ id }) => id === historyId)?.notes;
  if (!changes || !hasDeliveryAhead(order.status)) return;
  // A later change has an email about its payment.
  const link = order.pendingEdit ? null : emailFacts.findPaymentLink(env, order);
  const write = (order: BuyerOrder) => orderEditedEmail(order, { changes, link }, env.PUBLIC_URL);
  await runAll(
    () => sendToBuyer(em, services, { eventId, template: 'order-edited', order, write }),
    async () => {
      if (orderNotifications.isAnnounced(order))
        await notifyPartners(em, services, { eventId, order, changedOf: sellerIds });
    },
  );
};

const NEWS = 'We’ve changed your order as agreed with you. If you didn’t ask for this, please reply to this email.';

/** `link` pays the order without signing in; null if nothing is to be paid at the gateway. */
const orderEditedEmail = (
  order: BuyerOrder,
  { changes, link }: { changes: string; link: string | null },
  publicUrl: string,
): EmailContent =>
  orderEmail(order, publicUrl, {
    subject: `Your Mithai order #${order.id} was changed`,
    preheader: NEWS,
    heading: 'Your order was changed',
    texts: [NEWS, `What changed:\n${changes}`, ...(link ? [`Pay for your order: ${link}`] : [])],
    body: html`${paragraph(NEWS)}${quotation('What changed', changes)}${link ? button('Pay for your order', link) : null}`,
    ...(link && { action: null }),
  });

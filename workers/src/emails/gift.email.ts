import { isDeliveredForOrder } from '@mithai/backend/modules/email';
import { trackingLinks } from '@mithai/backend/modules/orders';
import type { EntityManager } from '@mithai/backend/orm';
import type { Order } from '@mithai/contracts';
import { html } from '../html.ts';
import { paragraphs, type EmailContent } from './email.ts';
import { formatDay } from './formats.ts';
import { button, greeting, layout, paragraph, SIGNATURE, smallPrint } from './layout.ts';
import { sendOnce, type EmailServices } from './send-email.ts';

/**
 * Tells the recipient of a gift once that it is on its way, if the buyer gave their address. An order that is
 * dispatched again, or booked anew, is not announced again.
 */
export const sendGiftEmail = async (
  em: EntityManager,
  services: EmailServices,
  { eventId, order }: { eventId: number; order: Order },
): Promise<void> => {
  const { recipient } = order;
  if (!recipient?.email) return;
  const delivery = { eventId, recipient: recipient.email, template: 'gift-shipped' } as const;
  if (await isDeliveredForOrder(em, order.id, delivery)) return;
  const link = await trackingLinks.findGiftLink(em, services.env, order.id);
  if (!link) return;
  const to = { name: recipient.name, email: recipient.email, isVerified: false };
  await sendOnce(em, services, { eventId, template: 'gift-shipped', to, email: giftEmail(order, recipient, link) });
};

const WHY = 'The sender gave us your address for this one email. You won’t get further emails about this gift.';

/** Nothing about prices and payment, and of the buyer only the name. */
const giftEmail = (
  { contactName: sender, estimatedDeliveryDate: day, items }: Order,
  { name, showsItems }: NonNullable<Order['recipient']>,
  link: string,
): EmailContent => {
  const news = `${sender} has sent you a gift from Mithai, and it’s on its way to you.`;
  const contents = showsItems
    ? `In it: ${items.map(({ quantity, productId, product }) => `${quantity} × ${productId === null ? 'Made to order' : product.name}`).join(', ')}.`
    : 'What’s in it stays a surprise.';
  const texts = [news, ...(day ? [`We expect to deliver it on ${formatDay(day)}.`] : []), contents];
  return {
    subject: `A gift from ${sender} is on its way`,
    text: paragraphs(greeting(name), ...texts, `Track your gift: ${link}`, WHY, SIGNATURE),
    html: layout({
      preheader: news,
      heading: 'A gift is on its way to you',
      body: html`${[greeting(name), ...texts].map(paragraph)}${button('Track your gift', link)}${smallPrint(WHY)}`,
    }),
  };
};

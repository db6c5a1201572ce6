import { findRequest } from '@mithai/backend/modules/custom-orders';
import { findRecipient, type Recipient } from '@mithai/backend/modules/identity';
import { getCharges } from '@mithai/backend/modules/settings';
import type { EntityManager } from '@mithai/backend/orm';
import {
  formatExactRupees,
  lineTotal,
  REQUEST_TEXTS,
  requestTexts,
  shippingFee,
  sumOf,
  toShopCharges,
  type CustomOrder,
  type CustomOrderStatus,
  type ShopCharges,
} from '@mithai/contracts';
import { formatDay } from './formats.ts';
import { greeting } from './layout.ts';
import { plainEmail } from './plain-email.ts';
import type { EmailContent } from './email.ts';
import type { Handler } from '../handler.ts';
import { runAll, sendOnce, sendToShop } from './send-email.ts';

/** Sends nothing for requests deleted with their account. */
export const emailCustomOrderRequested: Handler<'custom_order.requested'> = async (
  em,
  { id: eventId, payload: { requestId } },
  services,
) => {
  const found = await findRequestAndCustomer(em, requestId);
  if (!found) return;
  const { request, customer } = found;
  // Answered or withdrawn since, which sends its own email.
  if (request.status !== 'pending' || request.withdrawnAt) return;
  const { PUBLIC_URL: publicUrl } = services.env;
  const received = requestReceivedEmail(shownTo(customer, request), { name: customer.name, publicUrl });
  const toReview = requestToReviewEmail(request, customer.name, publicUrl);
  await runAll(
    () => sendOnce(em, services, { eventId, template: 'request-received', to: customer, email: received }),
    () => sendToShop(em, services, { eventId, template: 'request-to-review', email: toReview }),
  );
};

export const emailCustomOrderReviewed: Handler<'custom_order.reviewed'> = async (
  em,
  { id: eventId, payload: { requestId, status } },
  services,
) => {
  const found = await findRequestAndCustomer(em, requestId);
  // The answer was replaced by another one, which has its own event, or the customer has acted on it.
  if (found?.request.status !== status || found.request.withdrawnAt || found.request.orderId !== null) return;
  const email = requestReviewedEmail(shownTo(found.customer, found.request), {
    name: found.customer.name,
    publicUrl: services.env.PUBLIC_URL,
    charges: toShopCharges(await getCharges(em)),
  });
  await sendOnce(em, services, { eventId, template: 'request-reviewed', to: found.customer, email });
};

export const emailCustomOrderWithdrawn: Handler<'custom_order.withdrawn'> = async (
  em,
  { id: eventId, payload: { requestId } },
  services,
) => {
  const found = await findRequestAndCustomer(em, requestId);
  if (!found) return;
  const email = requestWithdrawnEmail(found.request, found.customer.name, services.env.PUBLIC_URL);
  await sendToShop(em, services, { eventId, template: 'request-withdrawn', email });
};

const findRequestAndCustomer = async (
  em: EntityManager,
  requestId: number,
): Promise<{ request: CustomOrder; customer: Recipient } | null> => {
  const request = await findRequest(em, requestId);
  const customer = request && (await findRecipient(em, request.userId));
  return customer && { request, customer };
};

/** Hides the title from an unverified address: a stranger may have written it. */
const shownTo = ({ isVerified }: Recipient, request: CustomOrder): CustomOrder =>
  isVerified ? request : { ...request, title: '' };

interface Reader {
  name: string;
  publicUrl: string;
}

const requestReceivedEmail = (request: CustomOrder, { name, publicUrl }: Reader): EmailContent =>
  plainEmail({
    subject: 'We’ve received your custom order request',
    heading: 'Thank you for your request',
    greeting: greeting(name),
    texts: [`Your request ${nameOf(request)} has reached us. We’ll email you as soon as we have an answer.`],
    link: { label: 'View your request', url: myRequests(publicUrl) },
  });

/** To the administrator. */
const requestToReviewEmail = (request: CustomOrder, customer: string, publicUrl: string): EmailContent =>
  plainEmail({
    subject: `New custom order request #${request.id}`,
    heading: 'A custom order request',
    greeting: 'Hello,',
    texts: [
      `${customer} would like ${request.quantity} × ${request.weightPerUnit} g: ${request.title}.`,
      request.description,
      ...REQUEST_TEXTS.flatMap((name) => (request[name] ? [`${requestTexts[name]}: ${request[name]}`] : [])),
    ],
    link: { label: 'Answer the request', url: new URL('/admin/custom-orders', publicUrl).href },
  });

/** To the administrator. */
const requestWithdrawnEmail = ({ id, title }: CustomOrder, customer: string, publicUrl: string): EmailContent =>
  plainEmail({
    subject: `Custom order request #${id} was withdrawn`,
    heading: 'A request was withdrawn',
    greeting: 'Hello,',
    texts: [`${customer} withdrew the request "${title}". There’s nothing to do.`],
    link: { label: 'Open the admin panel', url: new URL('/admin/custom-orders', publicUrl).href },
  });

const requestReviewedEmail = (
  request: CustomOrder,
  { name, publicUrl, charges }: Reader & { charges: ShopCharges },
): EmailContent => {
  const { subject, heading, news } = ANSWERS[request.status];
  return plainEmail({
    subject,
    heading,
    greeting: greeting(name),
    texts: [news(nameOf(request)), ...quoteOf(request, charges)],
    note: { label: 'Our answer', text: request.adminComments },
    link: { label: request.quote ? 'View the quote' : 'View your request', url: myRequests(publicUrl) },
  });
};

const ANSWERS: Record<CustomOrderStatus, { subject: string; heading: string; news: (name: string) => string }> = {
  pending: {
    subject: 'We’re reviewing your custom order request again',
    heading: 'In review again',
    news: (name) => `We’re looking at your request ${name} again and will email you our answer.`,
  },
  reviewed: {
    subject: 'We’ve reviewed your custom order request',
    heading: 'We’ve reviewed your request',
    news: (name) => `We’ve reviewed your request ${name}.`,
  },
  accepted: {
    subject: 'Your custom order request is accepted',
    heading: 'Your request is accepted',
    news: (name) => `We’ve accepted your request ${name}.`,
  },
  rejected: {
    subject: 'About your custom order request',
    heading: 'Not this time',
    news: (name) => `Thank you for your request ${name}. We can’t make it at the moment.`,
  },
};

const quoteOf = ({ quote, quantity }: CustomOrder, charges: ShopCharges): string[] => {
  if (!quote) return [];
  const subtotal = lineTotal(quote.price, quantity);
  const shipping = shippingFee(subtotal, charges);
  const total = sumOf(subtotal, shipping);
  return [
    `Our quote: ${quantity} × ${formatExactRupees(quote.price)} plus ${formatExactRupees(shipping)} shipping, ${formatExactRupees(total)} in total, delivered by ${formatDay(quote.deliveryDate)}.`,
    `You can order at this price until ${formatDay(quote.expiresOn)}.`,
  ];
};

/** The number if the title is hidden from an unverified address. */
const nameOf = ({ id, title }: CustomOrder): string => (title ? `"${title}"` : `#${id}`);

const myRequests = (publicUrl: string): string => new URL('/my-custom-orders', publicUrl).href;

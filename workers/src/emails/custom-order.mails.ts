import { lineTotal, SHIPPING_FEE, sumOf, type CustomOrder, type CustomOrderStatus } from '@mithai/contracts';
import { formatDay, formatRupees } from './formats.ts';
import { greeting } from './greeting.ts';
import { letter } from './letter.ts';
import type { Mail } from './mail.ts';

interface Reader {
  name: string;
  publicUrl: string;
}

export const requestReceivedMail = ({ title }: CustomOrder, { name, publicUrl }: Reader): Mail =>
  letter({
    subject: 'We’ve received your custom order request',
    heading: 'Thank you for your request',
    greeting: greeting(name),
    texts: [
      `Your request "${title}" has reached our kitchen. We read each one ourselves and will write to you as soon as we have an answer.`,
    ],
    link: { label: 'View your request', url: myRequests(publicUrl) },
  });

/** To the administrator. */
export const requestToReviewMail = (request: CustomOrder, customer: string, publicUrl: string): Mail =>
  letter({
    subject: `${customer} asks for "${request.title}"`,
    heading: 'A custom order request',
    greeting: 'Hello,',
    texts: [
      `${customer} would like ${request.quantity} × ${request.weightPerUnit} g: ${request.title}.`,
      request.description,
      ...(request.ingredients ? [`Ingredients: ${request.ingredients}`] : []),
    ],
    note: { label: 'Additional notes', text: request.additionalNotes },
    link: { label: 'Answer the request', url: new URL('/admin/custom-orders', publicUrl).href },
  });

/** To the administrator. */
export const requestWithdrawnMail = ({ title }: CustomOrder, customer: string, publicUrl: string): Mail =>
  letter({
    subject: `${customer} has taken back "${title}"`,
    heading: 'A request was withdrawn',
    greeting: 'Hello,',
    texts: [`${customer} has changed their mind about "${title}". There is nothing to do.`],
    link: { label: 'Open the panel', url: new URL('/admin/custom-orders', publicUrl).href },
  });

export const requestReviewedMail = (request: CustomOrder, { name, publicUrl }: Reader): Mail => {
  const { subject, heading, news } = ANSWERS[request.status];
  return letter({
    subject,
    heading,
    greeting: greeting(name),
    texts: [news(request.title), ...quoteOf(request)],
    note: { label: 'Our answer', text: request.adminComments },
    link: { label: request.quote ? 'View the quote' : 'View your request', url: myRequests(publicUrl) },
  });
};

const ANSWERS: Record<CustomOrderStatus, { subject: string; heading: string; news: (title: string) => string }> = {
  pending: {
    subject: 'We’re reviewing your custom order request again',
    heading: 'In review again',
    news: (title) => `We have put your request "${title}" back among those that we have yet to answer.`,
  },
  reviewed: {
    subject: 'We’ve reviewed your custom order request',
    heading: 'We’ve reviewed your request',
    news: (title) => `We have looked at your request "${title}".`,
  },
  accepted: {
    subject: 'Your custom order request is accepted',
    heading: 'Your request is accepted',
    news: (title) => `We have accepted your request "${title}".`,
  },
  rejected: {
    subject: 'About your custom order request',
    heading: 'Not this time',
    news: (title) => `Thank you for your request "${title}". We cannot make it for now.`,
  },
};

const quoteOf = ({ quote, quantity }: CustomOrder): string[] => {
  if (!quote) return [];
  const total = sumOf(lineTotal(quote.price, quantity), SHIPPING_FEE);
  return [
    `${quantity} × ${formatRupees(quote.price)}, with ${formatRupees(SHIPPING_FEE)} for shipping ${formatRupees(total)} in all, with you by ${formatDay(quote.deliveryDate)}.`,
    `You can order at this price until ${formatDay(quote.expiresOn)}.`,
  ];
};

const myRequests = (publicUrl: string): string => new URL('/my-custom-orders', publicUrl).href;

import type { CustomOrderStatus } from '@mithai/contracts';
import type { Notice } from '../../../ui/index.ts';

const failed =
  (title: string) =>
  (message: string): Notice => ({ title, description: message, variant: 'destructive' });

export const customRequestsTexts = {
  title: 'Custom order requests',
  show: 'Show',
  all: 'All requests',
  loading: 'Loading requests',
  failedToLoad: 'The requests could not be loaded',
  retry: 'Try again',
  empty: 'No requests',
  emptyHint: 'What customers ask for beyond the catalogue appears here, newest first.',
  columns: { request: 'Request', customer: 'Customer', type: 'Type', date: 'Date', status: 'Status', action: 'Action' },
  review: 'Review',
  reviewNamed: (title: string) => `Review ${title}`,
  loadOlder: 'Load older requests',
  loadingOlder: 'Loading...',
  from: (name: string, date: string) => `${name}, ${date}`,
  writeTo: 'Customer',
  over: {
    withdrawn: 'The customer has taken this request back. There is nothing to answer.',
    ordered: (id: number) => `The customer has ordered at your quote: order #${id}.`,
  },
  answer: {
    title: 'Your answer',
    status: 'Status',
    comments: 'Comments',
    commentsHint: 'The customer reads them here and in the e-mail.',
    commentsNeeded: 'Say why: the customer reads it here and in the e-mail.',
    withQuote: 'Quote a price',
    withQuoteNote: 'The customer can order at it, once, until the day you name.',
    price: 'Price of one unit (₹)',
    deliveryDate: 'Delivery date',
    expiresOn: 'Good until',
    preview: (units: string, total: string) => `${units}: the customer pays ${total} with shipping.`,
    save: 'Send Answer',
    saving: 'Sending...',
    changed: 'It was changed in another window',
    changedHint: 'Above is how it stands now. What you have typed is still here: check it and send it again.',
  },
} as const;

export const customRequestNotices = {
  statusUpdated: (title: string, status: string): Notice => ({ title: 'Status updated', description: `${title} is now: ${status}.` }),
  statusFailed: failed('Failed to update request status'),
  commentsRequired: {
    title: 'Comments required',
    description: 'Please tell the customer why the request is rejected.',
    variant: 'destructive',
  } satisfies Notice,
};

/** As the administrator thinks of them. */
export const answerNames: Record<CustomOrderStatus, string> = {
  pending: 'Pending',
  reviewed: 'Reviewed: I have read it',
  accepted: 'Accepted: we will make it',
  rejected: 'Rejected: we cannot make it',
};

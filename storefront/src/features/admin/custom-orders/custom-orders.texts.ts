import type { CustomOrderStatus } from '@mithai/contracts';
import { failed, failure, success } from '../../../ui/notice.ts';

export const customOrdersTexts = {
  title: 'Custom order requests',
  show: 'Show',
  all: 'All requests',
  loading: 'Loading requests',
  failedToLoad: 'We couldn’t load the requests',
  empty: 'No requests',
  emptyHint: 'Customers’ requests appear here, newest first.',
  columns: { request: 'Request', customer: 'Customer', type: 'Type', date: 'Date', status: 'Status', action: 'Action' },
  review: 'Review',
  reviewNamed: (title: string) => `Review ${title}`,
  loadOlder: 'Load older requests',
  from: (name: string, date: string) => `${name}, ${date}`,
  writeTo: 'Customer',
  over: {
    withdrawn: 'The customer withdrew this request. There’s nothing to answer.',
    ordered: (id: number) => `The customer accepted your quote: order #${id}.`,
  },
  answer: {
    title: 'Your answer',
    status: 'Status',
    comments: 'Comments',
    commentsHint: 'The customer sees this here and by email.',
    commentsNeeded: 'Say why. The customer sees this here and by email.',
    withQuote: 'Quote a price',
    withQuoteNote: 'The customer can order once at this price, until the date you set.',
    price: 'Price per unit (₹)',
    deliveryDate: 'Delivery date',
    expiresOn: 'Valid until',
    preview: (units: string, total: string) => `${units}: the customer pays ${total} with shipping.`,
    save: 'Send Answer',
    saving: 'Sending...',
    changed: 'This was changed in another window',
    changedHint: 'You see the current version above. What you typed is still here: check it and send it again.',
  },
} as const;

export const customOrderNotices = {
  statusUpdated: (title: string, status: string) => success('Status updated', `${title} is now ${status}.`),
  statusFailed: failed('Failed to update request status'),
  commentsRequired: failure('Comments required', 'Please tell the customer why the request is rejected.'),
};

export const answerNames: Record<CustomOrderStatus, string> = {
  pending: 'Pending',
  reviewed: 'Reviewed: I have read it',
  accepted: 'Accepted: we will make it',
  rejected: 'Rejected: we cannot make it',
};

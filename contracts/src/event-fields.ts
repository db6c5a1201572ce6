/**
 * Whether operators see a field of an event's payload. A field that is not listed, as of a broken payload, is masked.
 */
export const EVENT_FIELDS = {
  alertId: 'shown',
  applicationId: 'shown',
  changeId: 'shown',
  closedAt: 'shown',
  date: 'shown',
  deliveryId: 'shown',
  dispatchDay: 'shown',
  documentId: 'shown',
  exceptionId: 'shown',
  former: 'shown',
  formerTracking: 'masked',
  from: 'shown',
  historyId: 'shown',
  imageKey: 'shown',
  includesDeliveryDate: 'shown',
  invitationId: 'shown',
  isIncluded: 'shown',
  isOn: 'shown',
  isUnconfirmed: 'shown',
  isUnpaid: 'shown',
  itemId: 'shown',
  language: 'shown',
  oneTimeCodeId: 'shown',
  orderId: 'shown',
  orderIds: 'shown',
  payoutId: 'shown',
  productId: 'shown',
  proposalId: 'shown',
  refundId: 'shown',
  reportId: 'shown',
  requestId: 'shown',
  resetId: 'shown',
  reviewId: 'shown',
  revision: 'shown',
  runId: 'shown',
  scanId: 'shown',
  sellerIds: 'shown',
  shipmentId: 'shown',
  signInCodeId: 'shown',
  since: 'shown',
  status: 'shown',
  submissionId: 'shown',
  subscriptionId: 'shown',
  ticketId: 'shown',
  ticketIds: 'shown',
  to: 'shown',
  userId: 'shown',
  verificationId: 'shown',
  wasUnconfirmed: 'shown',
  isByCustomer: 'shown',
  webhookId: 'shown',
} as const;

export const MASK = '••••';

/** Statuses, dates and keys; a broken payload may hold a name or an address under a field that is shown. */
const HARMLESS_TEXT = /^[\w:.-]{1,40}$/;

/** A copy of an event's payload for operators, without private values. */
export const maskPayload = (payload: unknown): unknown => {
  if (Array.isArray(payload)) return payload.map(maskPayload);
  if (typeof payload === 'string') return HARMLESS_TEXT.test(payload) ? payload : MASK;
  if (typeof payload !== 'object' || payload === null) return payload;
  return Object.fromEntries(
    Object.entries(payload).map(([field, value]) => [field, isShown(field) ? maskPayload(value) : MASK]),
  );
};

const isShown = (field: string): boolean =>
  Object.hasOwn(EVENT_FIELDS, field) && EVENT_FIELDS[field as keyof typeof EVENT_FIELDS] === 'shown';

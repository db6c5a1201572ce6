import type { EventName, EventPayload } from './events.ts';

interface Emails<Name extends EventName> {
  /** The shop, or whom this key of the payload leads to; the shop or partners may get an email in addition. */
  to: 'shop' | (keyof EventPayload<Name> & `${string}Id`);
  templates: readonly string[];
}

/** The emails of each event; null for none. */
export const eventEmails = {
  'user.registered': null,
  'user.verification_requested': { to: 'userId', templates: ['verification-code'] },
  'user.email_verified': null,
  'user.password_reset_requested': { to: 'resetId', templates: ['password-reset'] },
  'user.sign_in_code_requested': { to: 'signInCodeId', templates: ['sign-in-code'] },
  'user.one_time_code_requested': { to: 'oneTimeCodeId', templates: ['one-time-code'] },
  'user.password_changed': { to: 'userId', templates: ['password-changed'] },
  'user.email_changed': { to: 'userId', templates: ['email-changed'] },
  'user.second_factor_changed': { to: 'userId', templates: ['second-factor-changed'] },
  'user.deleted': null,
  'order.placed': { to: 'orderId', templates: ['order-placed', 'order-to-pack'] },
  'order.confirmed': { to: 'orderId', templates: ['order-confirmed', 'order-to-pack'] },
  'orders.announced': { to: 'shop', templates: ['new-orders'] },
  'order.status_changed': {
    to: 'orderId',
    templates: [
      'order-pending',
      'order-processing',
      'order-shipped',
      'order-delivered',
      'order-cancelled',
      'paid-order-cancelled',
      'order-to-pack',
      'order-not-to-pack',
      'sent-order-cancelled',
    ],
  },
  'order.status_change_undone': null,
  'order.payment_requested': { to: 'orderId', templates: ['payment-link'] },
  'order.edited': { to: 'orderId', templates: ['order-edited', 'order-to-pack-changed'] },
  'order.tracking_set': { to: 'orderId', templates: ['tracking'] },
  /** The email of another event. */
  'email.resend_requested': { to: 'orderId', templates: [] },
  'order.delivery_date_set': { to: 'orderId', templates: ['delivery-date-set'] },
  'pieces.declined': { to: 'shop', templates: ['pieces-declined'] },
  'product.restocked': { to: 'productId', templates: ['back-in-stock'] },
  'product.image_uploaded': null,
  'partner.applied': { to: 'applicationId', templates: ['application-received', 'application-to-review'] },
  'partner.approved': { to: 'applicationId', templates: ['application-approved'] },
  'partner.rejected': { to: 'applicationId', templates: ['application-rejected'] },
  'partner.revoked': { to: 'applicationId', templates: ['approval-revoked'] },
  'partner.bank_account_changed': {
    to: 'applicationId',
    templates: ['bank-account-changed', 'bank-account-to-check'],
  },
  'proposal.reviewed': { to: 'proposalId', templates: ['proposal-reviewed'] },
  'product.submitted': { to: 'shop', templates: ['submission-to-review'] },
  'product.reviewed': { to: 'submissionId', templates: ['submission-reviewed'] },
  'custom_order.requested': { to: 'requestId', templates: ['request-received', 'request-to-review'] },
  'custom_order.reviewed': { to: 'requestId', templates: ['request-reviewed'] },
  'custom_order.withdrawn': { to: 'shop', templates: ['request-withdrawn'] },
  'order.left_unsettled': null,
  'earning.paid': { to: 'payoutId', templates: ['payout-made'] },
  'ledger.disagreed': { to: 'shop', templates: ['ledger-disagreed'] },
  'payment.captured': { to: 'orderId', templates: ['payment-received'] },
  'payment.failed': { to: 'orderId', templates: ['payment-failed'] },
  'refund.requested': { to: 'refundId', templates: ['refund-started'] },
  'refund.processed': { to: 'refundId', templates: ['refund-done'] },
  'exception.opened': { to: 'exceptionId', templates: ['payment-to-check'] },
  'exception.return_requested': null,
  'exception.returned': { to: 'exceptionId', templates: ['payment-returned'] },
  'reconciliation.requested': null,
  'gateway.webhook_received': null,
  'shipment.requested': null,
  'carrier.scanned': null,
  'ticket.opened': { to: 'ticketId', templates: ['ticket-received', 'ticket-to-answer'] },
  'ticket.acknowledged': { to: 'ticketId', templates: ['ticket-acknowledged'] },
  'ticket.answered': { to: 'ticketId', templates: ['ticket-answered'] },
  'tickets.due': { to: 'shop', templates: ['tickets-due'] },
  'staff.invited': { to: 'invitationId', templates: ['staff-invitation'] },
  'staff.joined': { to: 'shop', templates: ['staff-joined'] },
  'staff.role_changed': { to: 'userId', templates: ['staff-role-changed'] },
  'staff.removed': { to: 'userId', templates: ['staff-removed'] },
  'settings.upi_changed': { to: 'shop', templates: ['upi-id-to-check'] },
  'document.issued': null,
  'newsletter.subscription_requested': { to: 'subscriptionId', templates: ['newsletter-confirmation'] },
  'stock_alert.requested': { to: 'alertId', templates: ['stock-alert-confirmation'] },
} as const satisfies { [Name in EventName]: Emails<Name> | null };

type Table = typeof eventEmails;

export type EmailEvent = { [Name in EventName]: Table[Name] extends null ? never : Name }[EventName];
export type EmailTemplate = Table[EmailEvent]['templates'][number];
export type EmailRecipientKey = Exclude<Table[EmailEvent]['to'], 'shop'>;

const isEmailEvent = (name: EventName): name is EmailEvent => eventEmails[name] !== null;

export const EMAIL_EVENTS = (Object.keys(eventEmails) as EventName[]).filter(isEmailEvent);

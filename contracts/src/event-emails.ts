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
  'user.passkey_added': { to: 'userId', templates: ['passkey-added'] },
  'user.passkey_removed': { to: 'userId', templates: ['passkey-removed'] },
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
      'gift-shipped',
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
  'review.answered': { to: 'reviewId', templates: ['review-answered'] },
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
  'monitoring.stopped': { to: 'shop', templates: ['monitoring-stopped'] },
  'monitoring.resumed': { to: 'shop', templates: ['monitoring-resumed'] },
  'document.issued': null,
  'newsletter.subscription_requested': { to: 'subscriptionId', templates: ['newsletter-confirmation'] },
  'stock_alert.requested': { to: 'alertId', templates: ['stock-alert-confirmation'] },
} as const satisfies { [Name in EventName]: Emails<Name> | null };

type Table = typeof eventEmails;

export type EmailEvent = { [Name in EventName]: Table[Name] extends null ? never : Name }[EventName];
export type EmailTemplate = Table[EmailEvent]['templates'][number];
export type EmailRecipientKey = Exclude<Table[EmailEvent]['to'], 'shop'>;

/** How the daily limit of a mailbox applies. */
type EmailLimit =
  /** Not counted: limited at the request or by money that moved, and orders to pack. */
  | 'exempt'
  /**
   * Not counted if the address is verified: security of accounts and money. Otherwise an account could flood a
   * stranger's address, for example by changing its password repeatedly; over the limit it is dropped.
   */
  | 'exempt-if-verified'
  /** Dropped over the limit, because an attacker could otherwise create hundreds of dead letters. */
  | 'dropped'
  /** Final over the limit: staff send it again or discard it. */
  | 'withheld';

interface EmailPolicy {
  /** Staff can repeat a customer's emails about an order, which then count. A visitor may have no account. */
  to: 'customer' | 'visitor' | 'partner' | 'staff' | 'shop';
  limit: EmailLimit;
  /** Anyone can ask for it with any address: that a mail server refuses it is nothing that an operator can repair. */
  toAnyAddress?: true;
}

/** Who gets each email, and how the daily limit applies. Its event says when; an address gets it once per event. */
export const emailPolicies: Record<EmailTemplate, EmailPolicy> = {
  'verification-code': { to: 'customer', limit: 'exempt' },
  'password-reset': { to: 'visitor', limit: 'exempt' },
  'sign-in-code': { to: 'customer', limit: 'exempt' },
  'one-time-code': { to: 'visitor', limit: 'exempt', toAnyAddress: true },
  'password-changed': { to: 'customer', limit: 'exempt-if-verified' },
  'email-changed': { to: 'customer', limit: 'exempt-if-verified' },
  'second-factor-changed': { to: 'customer', limit: 'exempt-if-verified' },
  'passkey-added': { to: 'customer', limit: 'exempt-if-verified' },
  'passkey-removed': { to: 'customer', limit: 'exempt-if-verified' },
  'order-placed': { to: 'customer', limit: 'withheld' },
  'order-to-pack': { to: 'partner', limit: 'exempt' },
  'order-confirmed': { to: 'customer', limit: 'withheld' },
  'new-orders': { to: 'shop', limit: 'exempt' },
  'order-pending': { to: 'customer', limit: 'withheld' },
  'order-processing': { to: 'customer', limit: 'withheld' },
  'order-shipped': { to: 'customer', limit: 'withheld' },
  /** The buyer names the address. A gift is paid before it is sent. */
  'gift-shipped': { to: 'visitor', limit: 'exempt', toAnyAddress: true },
  'order-delivered': { to: 'customer', limit: 'withheld' },
  'order-cancelled': { to: 'customer', limit: 'withheld' },
  'paid-order-cancelled': { to: 'customer', limit: 'exempt' },
  'order-not-to-pack': { to: 'partner', limit: 'exempt' },
  'sent-order-cancelled': { to: 'partner', limit: 'exempt' },
  'payment-link': { to: 'customer', limit: 'withheld' },
  'order-edited': { to: 'customer', limit: 'withheld' },
  'order-to-pack-changed': { to: 'partner', limit: 'exempt' },
  tracking: { to: 'customer', limit: 'withheld' },
  'delivery-date-set': { to: 'customer', limit: 'withheld' },
  'pieces-declined': { to: 'shop', limit: 'exempt' },
  'back-in-stock': { to: 'visitor', limit: 'dropped' },
  'review-answered': { to: 'customer', limit: 'dropped' },
  'application-received': { to: 'partner', limit: 'withheld' },
  'application-to-review': { to: 'shop', limit: 'withheld' },
  'application-approved': { to: 'partner', limit: 'withheld' },
  'application-rejected': { to: 'partner', limit: 'withheld' },
  'approval-revoked': { to: 'partner', limit: 'withheld' },
  'bank-account-changed': { to: 'partner', limit: 'exempt-if-verified' },
  'bank-account-to-check': { to: 'shop', limit: 'exempt-if-verified' },
  'proposal-reviewed': { to: 'partner', limit: 'withheld' },
  'submission-to-review': { to: 'shop', limit: 'withheld' },
  'submission-reviewed': { to: 'partner', limit: 'withheld' },
  'request-received': { to: 'customer', limit: 'dropped' },
  'request-to-review': { to: 'shop', limit: 'withheld' },
  'request-reviewed': { to: 'customer', limit: 'withheld' },
  'request-withdrawn': { to: 'shop', limit: 'withheld' },
  'payout-made': { to: 'partner', limit: 'exempt-if-verified' },
  'ledger-disagreed': { to: 'shop', limit: 'exempt-if-verified' },
  'payment-received': { to: 'customer', limit: 'exempt' },
  'payment-failed': { to: 'customer', limit: 'dropped' },
  'refund-started': { to: 'customer', limit: 'exempt' },
  'refund-done': { to: 'customer', limit: 'exempt' },
  'payment-to-check': { to: 'customer', limit: 'exempt' },
  'payment-returned': { to: 'customer', limit: 'exempt' },
  'ticket-received': { to: 'customer', limit: 'withheld' },
  'ticket-to-answer': { to: 'shop', limit: 'withheld' },
  'ticket-acknowledged': { to: 'customer', limit: 'withheld' },
  'ticket-answered': { to: 'customer', limit: 'withheld' },
  'tickets-due': { to: 'shop', limit: 'withheld' },
  'staff-invitation': { to: 'staff', limit: 'withheld' },
  'staff-joined': { to: 'shop', limit: 'exempt-if-verified' },
  'staff-role-changed': { to: 'staff', limit: 'exempt-if-verified' },
  'staff-removed': { to: 'staff', limit: 'exempt-if-verified' },
  'upi-id-to-check': { to: 'shop', limit: 'exempt-if-verified' },
  'monitoring-stopped': { to: 'shop', limit: 'exempt' },
  'monitoring-resumed': { to: 'shop', limit: 'exempt' },
  'newsletter-confirmation': { to: 'visitor', limit: 'dropped', toAnyAddress: true },
  'stock-alert-confirmation': { to: 'visitor', limit: 'dropped', toAnyAddress: true },
};

/** True for a name that this version does not know. */
export const isToCustomer = (template: string): boolean => {
  const policy: EmailPolicy | undefined = emailPolicies[template as EmailTemplate];
  return policy === undefined || policy.to === 'customer';
};

const isEmailEvent = (name: EventName): name is EmailEvent => eventEmails[name] !== null;

export const EMAIL_EVENTS = (Object.keys(eventEmails) as EventName[]).filter(isEmailEvent);

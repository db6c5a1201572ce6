import { publishProductsOfImage } from '@mithai/backend/modules/catalog';
import { bookEarnings } from '@mithai/backend/modules/earnings';
import { printDocument } from '@mithai/backend/modules/invoices';
import { makeVariants } from '@mithai/backend/modules/media';
import { orderInvoices } from '@mithai/backend/modules/orders';
import {
  processWebhook,
  reconciliation,
  refundCancelledOrder,
  returnPayment,
  sendRefund,
} from '@mithai/backend/modules/payments';
import { bookShipment, cancelShipment, processScan } from '@mithai/backend/modules/shipping';
import type { EmailEvent, EventName } from '@mithai/contracts';
import {
  emailNewsletterSubscriptionRequested,
  emailUserEmailChanged,
  emailUserOneTimeCodeRequested,
  emailUserPasswordChanged,
  emailUserPasswordResetRequested,
  emailUserSecondFactorChanged,
  emailUserSignInCodeRequested,
  emailUserVerificationRequested,
} from './emails/account.emails.ts';
import {
  emailPartnerApplied,
  emailPartnerApproved,
  emailPartnerBankAccountChanged,
  emailPartnerRejected,
  emailPartnerRevoked,
  emailProposalReviewed,
} from './emails/application.emails.ts';
import {
  emailCustomOrderRequested,
  emailCustomOrderReviewed,
  emailCustomOrderWithdrawn,
} from './emails/custom-order.emails.ts';
import { emailMonitoringResumed, emailMonitoringStopped } from './emails/monitoring.emails.ts';
import { emailOrderEdited } from './emails/order-edit.emails.ts';
import {
  emailOrderConfirmed,
  emailOrderDeliveryDateSet,
  emailOrderPlaced,
  emailOrdersAnnounced,
  emailOrderStatusChanged,
  emailOrderTrackingSet,
} from './emails/order.emails.ts';
import { emailUserPasskeyAdded, emailUserPasskeyRemoved } from './emails/passkey.emails.ts';
import {
  emailExceptionOpened,
  emailExceptionReturned,
  emailOrderPaymentRequested,
  emailPaymentCaptured,
  emailPaymentFailed,
  emailRefundProcessed,
  emailRefundRequested,
  emailSettingsUpiChanged,
} from './emails/payment.emails.ts';
import { emailEarningPaid, emailLedgerDisagreed } from './emails/payout.emails.ts';
import { emailPiecesDeclined } from './emails/pieces.emails.ts';
import { emailReviewAnswered } from './emails/review.emails.ts';
import { resendEmail } from './emails/resend.email.ts';
import {
  emailStaffInvited,
  emailStaffJoined,
  emailStaffRemoved,
  emailStaffRoleChanged,
} from './emails/staff.emails.ts';
import { emailProductRestocked, emailStockAlertRequested } from './emails/stock-alert.emails.ts';
import { emailProductReviewed, emailProductSubmitted } from './emails/submission.emails.ts';
import {
  emailTicketAcknowledged,
  emailTicketAnswered,
  emailTicketOpened,
  emailTicketsDue,
} from './emails/ticket.emails.ts';
import type { Handler } from './handler.ts';

export const QUEUE_NAMES = ['emails', 'earnings', 'payments', 'carrier', 'documents', 'images'] as const;
export type QueueName = (typeof QUEUE_NAMES)[number];

/** By queue, the function that the queue's worker calls with an event. */
export type Subscribers<Name extends EventName> = { [Queue in QueueName]?: Handler<Name> };

type Subscriptions = { [Name in EventName]: Subscribers<Name> } & { [Name in EmailEvent]: { emails: Handler<Name> } };

/**
 * The routing table: what follows after `recordEvent`. The relay adds a job to each queue of the event, and the worker
 * of the queue calls the function (event-queues.ts). An event without subscribers is closed at once.
 */
export const subscriptions: Subscriptions = {
  'user.registered': {},
  'user.verification_requested': { emails: emailUserVerificationRequested },
  'user.email_verified': {},
  'user.password_reset_requested': { emails: emailUserPasswordResetRequested },
  'user.sign_in_code_requested': { emails: emailUserSignInCodeRequested },
  'user.one_time_code_requested': { emails: emailUserOneTimeCodeRequested },
  'user.password_changed': { emails: emailUserPasswordChanged },
  'user.email_changed': { emails: emailUserEmailChanged },
  'user.second_factor_changed': { emails: emailUserSecondFactorChanged },
  'user.passkey_added': { emails: emailUserPasskeyAdded },
  'user.passkey_removed': { emails: emailUserPasskeyRemoved },
  'user.deleted': {},

  'order.placed': {
    emails: emailOrderPlaced,
    earnings: (em, { payload }) => bookEarnings(em, payload.orderId),
  },
  'order.confirmed': { emails: emailOrderConfirmed },
  'orders.announced': { emails: emailOrdersAnnounced },
  'order.status_changed': {
    emails: emailOrderStatusChanged,
    earnings: (em, { payload }) => bookEarnings(em, payload.orderId),
    payments: async (em, { payload: { orderId, from, to } }) => {
      if (from === 'cancelled' || to === 'cancelled') await refundCancelledOrder(em, orderId);
    },
    carrier: async (em, { payload: { orderId, to } }, { carrier }) => {
      if (to === 'cancelled') await cancelShipment(em, carrier, orderId);
    },
    documents: (em, { payload }) => orderInvoices.syncOrderInvoice(em, payload.orderId),
  },
  'order.status_change_undone': {
    earnings: (em, { payload }) => bookEarnings(em, payload.orderId),
    documents: (em, { payload }) => orderInvoices.syncOrderInvoice(em, payload.orderId),
  },
  'order.payment_requested': { emails: emailOrderPaymentRequested },
  'order.edited': {
    emails: emailOrderEdited,
    earnings: (em, { payload }) => bookEarnings(em, payload.orderId),
  },
  'order.left_unsettled': { earnings: (em, { payload }) => bookEarnings(em, payload.orderId) },
  'order.tracking_set': { emails: emailOrderTrackingSet },
  'order.delivery_date_set': { emails: emailOrderDeliveryDateSet },
  'email.resend_requested': {
    emails: (em, event, services) => resendEmail(em, event, services, subscriptions),
  },
  'pieces.declined': { emails: emailPiecesDeclined },
  'custom_order.requested': { emails: emailCustomOrderRequested },
  'custom_order.reviewed': { emails: emailCustomOrderReviewed },
  'custom_order.withdrawn': { emails: emailCustomOrderWithdrawn },

  'payment.captured': { emails: emailPaymentCaptured },
  'payment.failed': { emails: emailPaymentFailed },
  'refund.requested': {
    emails: emailRefundRequested,
    payments: (em, { payload }, { gateway }) => sendRefund(em, gateway, payload.refundId),
  },
  'refund.processed': { emails: emailRefundProcessed },
  'exception.opened': { emails: emailExceptionOpened },
  'exception.return_requested': {
    payments: async (em, { payload }, { gateway }) => {
      await returnPayment(em, gateway, payload);
    },
  },
  'exception.returned': { emails: emailExceptionReturned },
  'reconciliation.requested': {
    payments: (em, { payload }, { gateway }) => reconciliation.performReconciliation(em, gateway, payload.runId),
  },
  'gateway.webhook_received': {
    payments: async (em, { payload: { webhookId } }, { gateway }) => {
      if (gateway) await processWebhook(em, gateway, webhookId);
    },
  },
  'settings.upi_changed': { emails: emailSettingsUpiChanged },

  'shipment.requested': {
    carrier: (em, { payload }, { env, carrier }) => bookShipment(em, env, carrier, payload.shipmentId),
  },
  'carrier.scanned': { carrier: (em, { payload }) => processScan(em, payload.scanId) },
  'document.issued': { documents: (em, { payload }, { store }) => printDocument(em, store, payload.documentId) },

  'product.restocked': { emails: emailProductRestocked },
  'product.image_uploaded': {
    images: (em, { payload }, { store }) => makeVariants(em, store, payload.imageKey, publishProductsOfImage),
  },
  'stock_alert.requested': { emails: emailStockAlertRequested },
  'newsletter.subscription_requested': { emails: emailNewsletterSubscriptionRequested },

  'review.answered': { emails: emailReviewAnswered },
  'partner.applied': { emails: emailPartnerApplied },
  'partner.approved': { emails: emailPartnerApproved },
  'partner.rejected': { emails: emailPartnerRejected },
  'partner.revoked': { emails: emailPartnerRevoked },
  'partner.bank_account_changed': { emails: emailPartnerBankAccountChanged },
  'proposal.reviewed': { emails: emailProposalReviewed },
  'product.submitted': { emails: emailProductSubmitted },
  'product.reviewed': { emails: emailProductReviewed },
  'earning.paid': { emails: emailEarningPaid },
  'ledger.disagreed': { emails: emailLedgerDisagreed },

  'ticket.opened': { emails: emailTicketOpened },
  'ticket.acknowledged': { emails: emailTicketAcknowledged },
  'ticket.answered': { emails: emailTicketAnswered },
  'tickets.due': { emails: emailTicketsDue },
  'staff.invited': { emails: emailStaffInvited },
  'staff.joined': { emails: emailStaffJoined },
  'staff.role_changed': { emails: emailStaffRoleChanged },
  'staff.removed': { emails: emailStaffRemoved },
  'monitoring.stopped': { emails: emailMonitoringStopped },
  'monitoring.resumed': { emails: emailMonitoringResumed },
};

export const queuesOf = (name: EventName): QueueName[] =>
  QUEUE_NAMES.filter((queue) => Object.hasOwn(subscriptions[name], queue));

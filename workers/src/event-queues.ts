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
import type { EntityManager } from '@mithai/backend/orm';
import { eventSchemas, type EventName } from '@mithai/contracts';
import type { Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import { accountEmails } from './emails/account.emails.ts';
import { customOrderEmails } from './emails/custom-order.emails.ts';
import { monitoringEmails } from './emails/monitoring.emails.ts';
import { orderEmails } from './emails/order.emails.ts';
import { orderEditEmails } from './emails/order-edit.emails.ts';
import { partnerEmails } from './emails/partner.emails.ts';
import { paymentEmails } from './emails/payment.emails.ts';
import { piecesEmails } from './emails/pieces.emails.ts';
import { resendEmails } from './emails/resend.email.ts';
import { staffEmails } from './emails/staff.emails.ts';
import { stockAlertEmails } from './emails/stock-alert.emails.ts';
import { ticketEmails } from './emails/ticket.emails.ts';
import type { EmailHandlers, Handlers } from './handler.ts';
import { openQueue } from './redis.ts';

const settle = (em: EntityManager, { payload: { orderId } }: { payload: { orderId: number } }) =>
  bookEarnings(em, orderId);

const syncInvoice = (em: EntityManager, { payload: { orderId } }: { payload: { orderId: number } }) =>
  orderInvoices.syncOrderInvoice(em, orderId);

const emails = {
  ...accountEmails,
  ...orderEmails,
  ...customOrderEmails,
  ...monitoringEmails,
  ...partnerEmails,
  ...orderEditEmails,
  ...paymentEmails,
  ...piecesEmails,
  ...staffEmails,
  ...stockAlertEmails,
  ...ticketEmails,
};

/** By queue, what happens after an event. */
export const handlersByQueue = {
  emails: { ...emails, ...resendEmails(emails) } satisfies EmailHandlers,
  earnings: {
    'order.placed': settle,
    'order.edited': settle,
    'order.status_changed': settle,
    'order.status_change_undone': settle,
    'order.left_unsettled': settle,
  },
  payments: {
    'gateway.webhook_received': async (em, { payload: { webhookId } }, { gateway }) => {
      if (gateway) await processWebhook(em, gateway, webhookId);
    },
    'order.status_changed': async (em, { payload: { orderId, from, to } }) => {
      if (from === 'cancelled' || to === 'cancelled') await refundCancelledOrder(em, orderId);
    },
    'reconciliation.requested': (em, { payload: { runId } }, { gateway }) =>
      reconciliation.performReconciliation(em, gateway, runId),
    'refund.requested': (em, { payload: { refundId } }, { gateway }) => sendRefund(em, gateway, refundId),
    'exception.return_requested': async (em, { payload }, { gateway }) => {
      await returnPayment(em, gateway, payload);
    },
  },
  carrier: {
    'shipment.requested': (em, { payload: { shipmentId } }, { env, carrier }) =>
      bookShipment(em, env, carrier, shipmentId),
    'carrier.scanned': (em, { payload: { scanId } }) => processScan(em, scanId),
    'order.status_changed': async (em, { payload: { orderId, to } }, { carrier }) => {
      if (to === 'cancelled') await cancelShipment(em, carrier, orderId);
    },
  },
  documents: {
    'document.issued': (em, { payload: { documentId } }, { store }) => printDocument(em, store, documentId),
    'order.status_changed': syncInvoice,
    'order.status_change_undone': syncInvoice,
  },
  images: {
    'product.image_uploaded': (em, { payload: { imageKey } }, { store }) =>
      makeVariants(em, store, imageKey, publishProductsOfImage),
  },
} satisfies Record<string, Handlers>;

export type QueueName = keyof typeof handlersByQueue;

type Handled = { [Name in QueueName]: keyof (typeof handlersByQueue)[Name] }[QueueName];

/** Closed at once. Type checking fails for an event that has neither a handler nor a place here. */
const WITHOUT_HANDLER: Record<Exclude<EventName, Handled>, true> = {
  'user.registered': true,
  'user.email_verified': true,
  'user.deleted': true,
};

export const QUEUE_NAMES = Object.keys(handlersByQueue) as QueueName[];

export const isEventName = (name: string): name is EventName => Object.hasOwn(eventSchemas, name);

export const queuesOf = (name: EventName): QueueName[] =>
  QUEUE_NAMES.filter((queue) => !(name in WITHOUT_HANDLER) && name in handlersByQueue[queue]);

/** Ids only, because Redis stores jobs and operators read them. */
export interface EventJob {
  eventId: number;
  name: string;
  payload: unknown;
  /** Absent in jobs from before traces were recorded. */
  traceparent?: string | null;
}

export type EventQueues = Record<QueueName, Queue<EventJob>>;

export const openEventQueues = (redis: Redis): EventQueues =>
  Object.fromEntries(QUEUE_NAMES.map((name) => [name, openQueue(name, redis)])) as EventQueues;

import { toErrorReason } from '@mithai/backend/failures';
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
import { confirmEvent, deadLetterEvent } from '@mithai/backend/outbox';
import { withTrace } from '@mithai/backend/trace';
import { eventSchemas, traceIdOf, type EventName, type EventPayload } from '@mithai/contracts';
import { UnrecoverableError, Worker, type Job, type Queue, type Telemetry } from 'bullmq';
import type { Redis } from 'ioredis';
import type { z } from 'zod';
import { accountEmails } from './emails/account.emails.ts';
import { customOrderEmails } from './emails/custom-order.emails.ts';
import { monitoringEmails } from './emails/monitoring.emails.ts';
import { orderEmails } from './emails/order.emails.ts';
import { orderEditEmails } from './emails/order-edit.emails.ts';
import { partnerEmails } from './emails/partner.emails.ts';
import { passkeyEmails } from './emails/passkey.emails.ts';
import { paymentEmails } from './emails/payment.emails.ts';
import { piecesEmails } from './emails/pieces.emails.ts';
import { resendEmails } from './emails/resend.email.ts';
import { isFinal } from './emails/send-email.ts';
import { staffEmails } from './emails/staff.emails.ts';
import { stockAlertEmails } from './emails/stock-alert.emails.ts';
import { ticketEmails } from './emails/ticket.emails.ts';
import { redactError } from './failures.ts';
import type { EmailHandlers, Handlers, Services } from './handler.ts';
import type { Outages } from './outage-log.ts';
import { openQueue } from './redis.ts';

const book = (em: EntityManager, { payload: { orderId } }: { payload: { orderId: number } }) =>
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
  ...passkeyEmails,
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
    'order.placed': book,
    'order.edited': book,
    'order.status_changed': book,
    'order.status_change_undone': book,
    'order.left_unsettled': book,
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

interface EventWorkerServices extends Services {
  redis: Redis;
  outages: Outages;
  jobTelemetry?: Telemetry | null;
}

/** Starts a queue's worker, which takes `concurrency` jobs at a time. */
export const startEventWorker = (
  queue: QueueName,
  concurrency: number,
  { redis, outages, jobTelemetry = null, ...services }: EventWorkerServices,
  handlers: Handlers = handlersByQueue[queue],
): Worker<EventJob> => {
  const worker = new Worker<EventJob>(queue, createProcessor(queue, handlers, services), {
    connection: redis,
    concurrency,
    // Milliseconds until the jobs of a killed worker are retried.
    lockDuration: 10_000,
    stalledInterval: 3000,
    maxStalledCount: 3,
    runRetryDelay: 1000,
    ...(jobTelemetry && { telemetry: jobTelemetry }),
  });
  worker.on('error', (error) => outages.began('workers', error));
  worker.on('active', () => outages.ended('workers'));
  return worker;
};

/** Handles, logs, measures and confirms one job; dead-letters its event after the last attempt. */
export const createProcessor =
  (queue: QueueName, handlers: Handlers, services: Services) =>
  async (job: Job<EventJob>): Promise<void> => {
    const { orm, metrics, log } = services;
    const { eventId, name, traceparent = null } = job.data;
    const attempt = job.attemptsMade + 1;
    const startedAt = performance.now();
    const finish = (outcome: 'done' | 'retry' | 'dead-lettered', error?: unknown) => {
      const milliseconds = Math.round(performance.now() - startedAt);
      metrics.jobSeconds.observe({ queue, name, outcome }, milliseconds / 1000);
      const fields = { queue, event: name, eventId, attempt, milliseconds, traceId: traceIdOf(traceparent) };
      if (error === undefined) log.info(fields, 'job done');
      else
        log.warn(
          { ...fields, reason: toErrorReason(error) },
          outcome === 'dead-lettered' ? 'event dead-lettered' : 'job failed, will be tried again',
        );
    };

    try {
      if (!isEventName(name)) throw new UnretryableEvent(`Unknown event ${name}`);
      await withTrace({ traceparent, requestId: null }, () => handle(name, handlers, job.data, services));
      await confirmEvent(orm.em.fork(), eventId, queue, queuesOf(name));
      finish('done');
    } catch (error) {
      const unretryable = error instanceof UnretryableEvent || isFinal(error);
      const last = unretryable || attempt >= (job.opts.attempts ?? 1);
      if (last) await deadLetterEvent(orm.em.fork(), eventId, queue, toErrorReason(error));
      finish(last ? 'dead-lettered' : 'retry', error);
      throw unretryable ? new UnrecoverableError(toErrorReason(error)) : redactError(error);
    }
  };

/** An event that a retry cannot help. */
class UnretryableEvent extends Error {}

const schemas: { [Name in EventName]: z.ZodType<EventPayload<Name>> } = eventSchemas;

const handle = async <Name extends EventName>(
  name: Name,
  handlers: { [Key in Name]?: Handlers[Key] },
  { eventId, payload }: EventJob,
  services: Services,
): Promise<void> => {
  const handler = handlers[name];
  if (!handler) throw new UnretryableEvent(`This queue does not handle ${name}`);
  const parsed = schemas[name].safeParse(payload);
  if (!parsed.success) {
    const fields = parsed.error.issues.map(({ path, code }) => `${path.join('.') || 'payload'} (${code})`);
    throw new UnretryableEvent(`The payload does not parse: ${fields.join(', ')}`);
  }
  await handler(services.orm.em.fork(), { id: eventId, payload: parsed.data }, services);
};

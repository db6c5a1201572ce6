import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { recordEvent } from '../../../outbox/index.ts';
import { businessDate } from '../../../platform/business-date.ts';
import { transactional } from '../../../platform/transaction.ts';
import { findByGatewayOrder, findByGatewayPayment } from './gateway-order.ts';
import { GatewayWebhook, type GatewayRejectionKind } from './gateway.entity.ts';
import { openException } from '../exceptions/open-exception.ts';
import type { Payment } from '../payment.entity.ts';
import type { Razorpay } from './razorpay.ts';
import { syncPayment } from '../sync-payment.ts';

const text = z.string().max(200);

/** Keeps only what names the payment: https://razorpay.com/docs/webhooks/payloads/payments */
const webhookSchema = z.object({
  event: text,
  payload: z
    .object({
      payment: z.object({ entity: z.object({ id: text, order_id: text.nullish(), amount: z.number().int() }) }),
      order: z.object({ entity: z.object({ id: text }) }),
      refund: z.object({ entity: z.object({ id: text, payment_id: text }) }),
    })
    .partial()
    .default({}),
});

/** Stores a verified webhook once and leaves its work to a worker. Returns false if it is known or makes no sense. */
export const storeWebhook = async (em: EntityManager, body: Buffer, eventId: string | undefined): Promise<boolean> => {
  const parsed = webhookSchema.safeParse(parseJson(body.toString()));
  if (!parsed.success) return false;
  const { event, payload } = parsed.data;
  const payment = payload.payment?.entity;
  const refund = payload.refund?.entity;
  return transactional(em, async (em) => {
    const [stored] = await em.execute<{ id: number }[]>(
      `insert into gateway_webhooks (event_id, event, gateway_order_id, gateway_payment_id, gateway_refund_id, amount_paise)
       values (?, ?, ?, ?, ?, ?) on conflict (event_id) do nothing returning id`,
      [
        eventId ?? createHash('sha256').update(body).digest('hex'),
        event,
        payment?.order_id ?? payload.order?.entity.id ?? null,
        payment?.id ?? refund?.payment_id ?? null,
        refund?.id ?? null,
        payment?.amount ?? null,
      ],
    );
    if (stored) await recordEvent(em, 'gateway.webhook_received', { webhookId: stored.id });
    return stored !== undefined;
  });
};

/** Null if it is not JSON. */
export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
};

/** Settles the payment that a stored webhook names: the gateway's state counts, not the webhook's. */
export const processWebhook = async (em: EntityManager, gateway: Razorpay, webhookId: number): Promise<void> => {
  const webhook = await em.fork().findOneOrFail(GatewayWebhook, webhookId);
  const payment = await findPayment(em.fork(), webhook);
  if (payment) await syncPayment(em, gateway, payment.orderId, 'webhook');
  else if (MONEY_ARRIVED.has(webhook.event)) await reportUnknownOrder(em, webhook);
};

const MONEY_ARRIVED = new Set(['payment.captured', 'order.paid']);

const findPayment = async (em: EntityManager, webhook: GatewayWebhook): Promise<Payment | null> => {
  const { gatewayOrderId, gatewayPaymentId } = webhook;
  const byOrder = gatewayOrderId ? await findByGatewayOrder(em, gatewayOrderId) : null;
  return byOrder ?? (gatewayPaymentId ? findByGatewayPayment(em, gatewayPaymentId) : null);
};

const reportUnknownOrder = async (
  em: EntityManager,
  { gatewayPaymentId, gatewayOrderId, amountPaise }: GatewayWebhook,
): Promise<void> => {
  if (!gatewayPaymentId) return;
  await transactional(em.fork(), (em) =>
    openException(em, {
      kind: 'unknown_order',
      subject: gatewayPaymentId,
      gatewayPaymentId,
      amountPaise: amountPaise ?? undefined,
      detail: `The gateway has a payment for ${gatewayOrderId ?? 'no order'}, which this shop did not make.`,
    }),
  );
};

/** Counts forged calls by day, for the metric. */
export const countRejection = async (em: EntityManager, kind: GatewayRejectionKind): Promise<void> => {
  await em.execute(
    `insert into gateway_rejections (day, kind, count) values (?, ?, 1)
     on conflict (day, kind) do update set count = gateway_rejections.count + 1`,
    [businessDate(), kind],
  );
};

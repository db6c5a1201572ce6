import { defineEntity, p } from '@mikro-orm/postgresql';

/** Inbox of verified webhooks. Without their bodies, which hold UPI and email addresses. */
const GatewayWebhookSchema = defineEntity({
  name: 'GatewayWebhook',
  tableName: 'gateway_webhooks',
  properties: {
    id: p.integer().primary().autoincrement(),
    eventId: p.string().unique(),
    event: p.string(),
    gatewayOrderId: p.string().nullable().index(),
    gatewayPaymentId: p.string().nullable(),
    gatewayRefundId: p.string().nullable(),
    amountPaise: p.bigint('number').nullable(),
    receivedAt: p.datetime().defaultRaw('now()').index(),
  },
});

/** Why a call in the gateway's name was rejected. */
const GATEWAY_REJECTIONS = ['callback', 'webhook'] as const;
export type GatewayRejectionKind = (typeof GATEWAY_REJECTIONS)[number];

const GatewayRejectionSchema = defineEntity({
  name: 'GatewayRejection',
  tableName: 'gateway_rejections',
  properties: {
    /** Business date. */
    day: p.date().primary(),
    kind: p.enum([...GATEWAY_REJECTIONS]).primary(),
    count: p.integer(),
  },
});

export class GatewayWebhook extends GatewayWebhookSchema.class {}
GatewayWebhookSchema.setClass(GatewayWebhook);

export class GatewayRejection extends GatewayRejectionSchema.class {}
GatewayRejectionSchema.setClass(GatewayRejection);

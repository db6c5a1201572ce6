import { defineEntity, p } from '@mikro-orm/postgresql';

/**
 * What an edit adds to a paid order, paid by a second payment at the gateway. It is due while the order has it as its
 * pending edit; money that comes later is returned.
 */
const SupplementaryPaymentSchema = defineEntity({
  name: 'SupplementaryPayment',
  tableName: 'supplementary_payments',
  checks: [{ name: 'supplementary_payments_amount_paise_check', expression: 'amount_paise > 0' }],
  properties: {
    id: p.integer().primary().autoincrement(),
    paymentId: p.integer().index(),
    orderId: p.integer().index(),
    amountPaise: p.bigint('number'),
    expiresAt: p.datetime(),
    gatewayOrderId: p.string().nullable().unique(),
    gatewayPaymentId: p.string().nullable().unique(),
    capturedAt: p.datetime().nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
});

export class SupplementaryPayment extends SupplementaryPaymentSchema.class {}
SupplementaryPaymentSchema.setClass(SupplementaryPayment);

import { defineEntity, p } from '@mikro-orm/postgresql';
import { PAYMENT_EXCEPTIONS } from '@mithai/contracts';

/** A finding that an administrator has to decide. */
const PaymentExceptionSchema = defineEntity({
  name: 'PaymentException',
  tableName: 'payment_exceptions',
  uniques: [{ name: 'payment_exceptions_once', properties: ['kind', 'subject'] }],
  indexes: [{ name: 'payment_exceptions_open', properties: ['id'], where: 'resolved_at is null' }],
  properties: {
    id: p.integer().primary().autoincrement(),
    kind: p.enum([...PAYMENT_EXCEPTIONS]),
    /** What was found, such as a payment's id at the gateway. */
    subject: p.string(),
    orderId: p.integer().nullable().index(),
    paymentId: p.integer().nullable(),
    gatewayPaymentId: p.string().nullable(),
    amountPaise: p.bigint('number').nullable(),
    currency: p.string().length(3).default('INR'),
    detail: p.text(),
    openedAt: p.datetime().defaultRaw('now()'),
    resolvedAt: p.datetime().nullable(),
    resolvedBy: p.integer().nullable(),
    note: p.text().nullable(),
    /** Closed for the gateway to return the payment, which it may not have done yet. */
    isReturnRequested: p.boolean().default(false),
  },
});

export class PaymentException extends PaymentExceptionSchema.class {}
PaymentExceptionSchema.setClass(PaymentException);

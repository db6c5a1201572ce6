import { defineEntity, p } from '@mikro-orm/postgresql';
import {
  isPaymentOpen,
  ONLINE_PAYMENT_MIN,
  OPEN_PAYMENT_STATUSES,
  PAYMENT_EVENT_KINDS,
  PAYMENT_METHODS,
  PAYMENT_PROVIDERS,
  PAYMENT_SOURCES,
  PAYMENT_STATUSES,
  PAYMENT_TRANSITIONS,
  toPaise,
  UPI_REFERENCE_MAX,
  type PaymentMethod,
  type PaymentStatus,
} from '@mithai/contracts';
import { min } from 'date-fns/min';
import { appendOnly } from '../../platform/append-only.ts';
import { toLiterals } from '../../platform/sql.ts';

/** Neither the gateway nor UPI apps take so little. */
export const isBelowOnlineMinimum = (paise: number): boolean => paise < toPaise(ONLINE_PAYMENT_MIN);

const ONLINE_METHODS = PAYMENT_METHODS.filter((method) => method !== 'cod');

/** One per order; orders from before payments were recorded get one when it is needed. */
const PaymentSchema = defineEntity({
  name: 'Payment',
  tableName: 'payments',
  checks: [
    {
      name: 'payments_sums',
      expression: 'amount_paise >= 0 and refunded_paise >= 0 and refunded_paise <= captured_paise',
    },
  ],
  indexes: [
    {
      name: 'payments_to_expire',
      properties: ['expiresAt'],
      where: `status in (${toLiterals(OPEN_PAYMENT_STATUSES)}) and expires_at is not null`,
    },
  ],
  properties: {
    id: p.integer().primary().autoincrement(),
    orderId: p.integer().unique(),
    provider: p.enum([...PAYMENT_PROVIDERS]),
    method: p.enum([...PAYMENT_METHODS]),
    amountPaise: p.bigint('number'),
    currency: p.string().length(3).default('INR'),
    status: p.enum([...PAYMENT_STATUSES]).default('created'),
    /** End of the countdown on screen. */
    payBy: p.datetime().nullable(),
    /** When the unpaid order is cancelled; null for cash. */
    expiresAt: p.datetime().nullable(),
    gatewayOrderId: p.string().nullable().unique(),
    /** The captured payment's. */
    gatewayPaymentId: p.string().nullable().unique(),
    /** `tr` of the UPI link. */
    upiReference: p.string().length(UPI_REFERENCE_MAX).nullable().unique(),
    /** For what the order costs, without differences that went back. */
    capturedPaise: p.bigint('number').default(0),
    /** What was returned of the captured sum. */
    refundedPaise: p.bigint('number').default(0),
    /** The gateway's reason of the last failed attempt. */
    failureCode: p.string().nullable(),
    capturedAt: p.datetime().nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
    updatedAt: p
      .datetime()
      .defaultRaw('now()')
      .onUpdate(() => new Date()),
  },
});

/** Money that the gateway or the bank has received. */
export interface Receipt {
  provider: 'gateway' | 'upi_qr';
  /** The gateway's id of the payment; a bank credit's UTR. */
  id: string;
  amountPaise: number;
  currency: string;
  method?: string | null | undefined;
}

export class Payment extends PaymentSchema.class {
  /** Not paid, and not given up. */
  isOpen(): boolean {
    return isPaymentOpen(this.status);
  }

  /** What was captured and the order does not cost. */
  excessPaise(): number {
    return Math.max(0, this.capturedPaise - this.amountPaise);
  }

  /** The gateway or the bank has the money. A method of the receipt's replaces cash. */
  capture({ provider, id, amountPaise, method }: Receipt, now: Date): void {
    if (this.method === 'cod') this.method = ONLINE_METHODS.find((one) => one === method) ?? 'upi';
    this.provider = provider;
    this.status = 'captured';
    if (provider === 'gateway') this.gatewayPaymentId = id;
    this.capturedPaise = amountPaise;
    this.capturedAt = now;
    this.failureCode = null;
  }

  /**
   * Unpaid, and to be paid in another way, or by a new QR code, which does not put off the cancellation. An order that
   * is paid in cash is no longer overdue.
   */
  changeMethod(
    method: PaymentMethod,
    { provider, payBy, expiresAt }: Pick<Payment, 'provider' | 'payBy' | 'expiresAt'>,
  ): void {
    this.method = method;
    if (this.provider === provider) {
      if (payBy && this.expiresAt) this.payBy = min([payBy, this.expiresAt]);
      return;
    }
    this.provider = provider;
    this.payBy = payBy ?? null;
    this.expiresAt = expiresAt ?? null;
    this.status = 'created';
    this.failureCode = null;
  }

  /** Returns false for a stale status, which the transitions lack. */
  changeStatus(to: PaymentStatus): boolean {
    const from: PaymentStatus = this.status;
    if (!PAYMENT_TRANSITIONS[from].includes(to)) return false;
    this.status = to;
    return true;
  }
}
PaymentSchema.setClass(Payment);

/** For queries. */
export const OPEN_PAYMENT = { status: { $in: [...OPEN_PAYMENT_STATUSES] } };

/** Append-only; the migration also forbids truncate, which MikroORM cannot declare. */
const PaymentEventSchema = defineEntity({
  name: 'PaymentEvent',
  tableName: 'payment_events',
  triggers: [appendOnly('payment_events')],
  indexes: [
    { name: 'payment_events_collected', properties: ['at'], where: "kind = 'collected'" },
    { name: 'payment_events_repriced', properties: ['detail'], where: "kind = 'repriced'" },
  ],
  properties: {
    id: p.integer().primary().autoincrement(),
    paymentId: p.integer().index(),
    orderId: p.integer().index(),
    at: p.datetime().defaultRaw('clock_timestamp()'),
    kind: p.enum([...PAYMENT_EVENT_KINDS]),
    fromStatus: p.enum([...PAYMENT_STATUSES]).nullable(),
    toStatus: p.enum([...PAYMENT_STATUSES]).nullable(),
    amountPaise: p.bigint('number').nullable(),
    source: p.enum([...PAYMENT_SOURCES]),
    gatewayPaymentId: p.string().nullable(),
    refundId: p.integer().nullable(),
    /** Without personal data. Of `repriced`, the gateway's order of the previous sum. */
    detail: p.text().nullable(),
  },
});

export class PaymentEvent extends PaymentEventSchema.class {}
PaymentEventSchema.setClass(PaymentEvent);

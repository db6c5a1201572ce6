import { defineEntity, p } from '@mikro-orm/postgresql';
import { CUSTOM_ORDER_STATUSES, CUSTOM_ORDER_TYPES, mapRequestTexts, type CustomOrderStatus } from '@mithai/contracts';
import {
  requestOrdered,
  requestChanged,
  noQuote,
  requestAnswered,
  quoteChanged,
  quoteExpired,
  requestWithdrawn,
} from './custom-orders.errors.ts';

const CustomOrderRequestSchema = defineEntity({
  name: 'CustomOrderRequest',
  tableName: 'custom_order_requests',
  indexes: [
    { name: 'custom_order_requests_of_user', properties: ['userId', 'id'] },
    { name: 'custom_order_requests_pending', properties: ['id'], where: `status = 'pending' and withdrawn_at is null` },
  ],
  checks: [
    {
      name: 'custom_order_requests_quote_check',
      expression:
        "num_nulls(quote_paise, quote_delivery_date, quote_expires_on) in (0, 3) and (quote_paise is null or status = 'accepted')",
    },
  ],
  properties: {
    id: p.integer().primary().autoincrement(),
    userId: p.integer(),
    /** Snapshot of the account. */
    customerName: p.string(),
    customerEmail: p.string(),
    requestType: p.enum([...CUSTOM_ORDER_TYPES]),
    title: p.string(),
    description: p.text(),
    selectedProducts: p.json<number[]>(),
    ...mapRequestTexts(() => p.text().nullable()),
    /** Grams. */
    weightPerUnit: p.decimal('number').precision(8).scale(1),
    quantity: p.integer(),
    contactEmail: p.string().nullable(),
    contactPhone: p.string().nullable(),
    status: p.enum([...CUSTOM_ORDER_STATUSES]).default('pending'),
    adminComments: p.text().nullable(),
    /** A quote: paise per unit, and two business dates. */
    quotePaise: p.integer().nullable(),
    quoteDeliveryDate: p.date().nullable(),
    quoteExpiresOn: p.date().nullable(),
    orderId: p.integer().nullable(),
    withdrawnAt: p.datetime().nullable(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
  },
});

export interface Quote {
  pricePaise: number;
  /** Business dates, yyyy-MM-dd. */
  deliveryDate: string;
  expiresOn: string;
}

interface Answer {
  status: CustomOrderStatus;
  comments: string | null;
  /** Undefined keeps the quote while the request is accepted. */
  quote: Quote | null | undefined;
  /** The version that the administrator saw. */
  expectedVersion: Date | undefined;
}

export class CustomOrderRequest extends CustomOrderRequestSchema.class {
  get quote(): Quote | null {
    const { quotePaise, quoteDeliveryDate, quoteExpiresOn } = this;
    if (quotePaise == null || !quoteDeliveryDate || !quoteExpiresOn) return null;
    return { pricePaise: quotePaise, deliveryDate: quoteDeliveryDate, expiresOn: quoteExpiresOn };
  }

  /** Throws if the request is withdrawn, ordered or newer than `expectedVersion`. */
  answer(
    { status, comments, quote = status === 'accepted' ? this.quote : null, expectedVersion }: Answer,
    now: Date,
  ): void {
    if (this.withdrawnAt) throw requestWithdrawn();
    if (this.orderId) throw requestOrdered(this.orderId);
    if (expectedVersion && expectedVersion.getTime() !== this.updatedAt.getTime()) throw requestChanged();
    this.status = status;
    this.adminComments = comments;
    this.quotePaise = quote?.pricePaise ?? null;
    this.quoteDeliveryDate = quote?.deliveryDate ?? null;
    this.quoteExpiresOn = quote?.expiresOn ?? null;
    this.updatedAt = now;
  }

  /** Throws once the shop has answered. */
  withdraw(now: Date): void {
    if (this.withdrawnAt) throw requestWithdrawn();
    if (this.status !== 'pending') throw requestAnswered();
    this.withdrawnAt = now;
    this.updatedAt = now;
  }

  /** Throws if there is no quote, it was ordered or has expired, or the request is newer than `expectedVersion`. */
  requireQuote(today: string, expectedVersion: Date | undefined): Quote {
    if (this.orderId) throw requestOrdered(this.orderId);
    if (!this.quote) throw noQuote();
    if (expectedVersion && expectedVersion.getTime() !== this.updatedAt.getTime()) throw quoteChanged();
    if (today > this.quote.expiresOn) throw quoteExpired();
    return this.quote;
  }

  becomeOrder(orderId: number, now: Date): void {
    this.orderId = orderId;
    this.updatedAt = now;
  }

  /** The order was given up before it was paid. */
  reopen(now: Date): void {
    this.orderId = null;
    this.updatedAt = now;
  }
}
CustomOrderRequestSchema.setClass(CustomOrderRequest);

import {
  checkLedger,
  Order,
  Payment,
  PaymentEvent,
  PaymentException,
  Product,
  RefundItem,
  PartnerEarning,
} from '@mithai/backend/test/internals';
import { listInconsistencies } from '@mithai/backend/test/consistency';
import { buildPerson, type Person } from '@mithai/backend/test/partners';
import { eventsOf, startPayingShop, type PayingShop } from '@mithai/backend/test/payments';
import { supplementsOf } from '@mithai/backend/test/pending-edits';
import { addHours } from 'date-fns/addHours';
import * as fc from 'fast-check';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Services } from '../src/handler.ts';
import { startMailServer, type MailServer } from './mail-server.ts';
import { acts, beginHistory, endHistory, perform, refundsOf, type History } from './payment-history.ts';
import { servicesOf } from './worker-harness.ts';

/** PAYMENT_HISTORIES=2000 takes about an hour. */
const HISTORIES = Number(process.env.PAYMENT_HISTORIES ?? 20);

/** Each act takes longer the more payments a shop has, because polls and reconciliation read all of them. */
const HISTORIES_PER_SHOP = 100;

/** Ends a test with the number of histories that were played. */
const TIME_LIMIT_MS = 1_200_000;

let shop: PayingShop;
let services: Services;
let mail: MailServer;
let admin: Person;

beforeEach(async () => {
  mail = await startMailServer();
  shop = await startPayingShop({ SMTP_URL: mail.url });
  services = servicesOf(shop);
  admin = await buildPerson(shop, { role: 'admin' });
});
afterEach(async () => {
  await shop.close();
  await mail.close();
});

const fork = () => shop.orm.em.fork();

interface AtGateway {
  id: string;
  status: string;
  captured: boolean;
  amount: number;
  amount_refunded: number;
}

const listAtGateway = async (): Promise<AtGateway[]> =>
  (await shop.control<{ payments: AtGateway[] }>('GET', '/state')).payments;

const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0);

/** One final state, and the money on record is the money at the gateway. */
const expectMoney = async (history: History): Promise<void> => {
  const payment = await fork().findOneOrFail(Payment, { orderId: history.orderId });
  const order = await fork().findOneOrFail(Order, history.orderId);
  const refunds = await refundsOf(history);
  const exceptions = await fork().find(PaymentException, { orderId: history.orderId });
  const captured = (await listAtGateway()).filter((attempt) => attempt.captured);
  const supplements = await supplementsOf(shop, history.orderId);
  const ownIds = [payment, ...supplements].map(({ gatewayPaymentId }) => gatewayPaymentId);
  const own = captured.filter(({ id }) => ownIds.includes(id));

  const failed = exceptions.filter(({ kind }) => kind === 'refund_failed').length;
  const final = payment.provider === 'cash' ? ['created'] : ['captured', 'partially_refunded', 'refunded', 'expired'];
  expect(final).toContain(payment.status);
  expect(order).toMatchObject({ paymentStatus: payment.status, refundedPaise: payment.refundedPaise });
  expect(refunds.filter(({ status }) => status === 'pending')).toEqual([]);
  const processed = refunds.filter(({ status }) => status === 'processed');
  const paiseOf = (isDifference: boolean) =>
    sum(processed.filter((one) => one.isDifference === isDifference).map(({ amountPaise }) => amountPaise));
  expect(payment.capturedPaise).toBe(sum(own.map(({ amount }) => amount)) - paiseOf(true));
  expect(payment.refundedPaise).toBe(paiseOf(false));
  expect(sum(own.map(({ amount_refunded: paise }) => paise))).toBe(paiseOf(true) + paiseOf(false));
  expect(order).toMatchObject({ pendingEdit: null, totalPaise: payment.amountPaise });
  if (payment.capturedPaise > 0 && failed === 0) expect(payment.capturedPaise).toBe(order.totalPaise);
  expect(failed).toBe(refunds.length - processed.length);
  if (order.status === 'cancelled' && failed === 0) expect(payment.refundedPaise).toBe(payment.capturedPaise);
  if (payment.status === 'expired') expect(order.status).toBe('cancelled');

  const others = captured.filter(({ id }) => !ownIds.includes(id)).map(({ id }) => id);
  const named = exceptions.filter(({ kind }) => kind !== 'refund_failed').map(({ subject }) => subject);
  expect(named.toSorted()).toEqual(others.toSorted());
};

const expectStockAndEarnings = async ({ seller, orderId }: History): Promise<void> => {
  const { items, status } = await fork().findOneOrFail(Order, orderId, { populate: ['items'] });
  const [item] = items;
  if (!item) throw new Error('The order has no item');
  const refunded = await fork().find(RefundItem, { orderItemId: item.id }, { populate: ['refund'] });
  const standing = refunded.filter(({ refund }) => refund.status === 'processed');
  expect(item.refundedQuantity).toBe(sum(standing.map(({ quantity }) => quantity)));
  const { stock } = await fork().findOneOrFail(Product, seller.product.id);
  const inStock = item.restocked + sum(standing.map(({ restocked }) => restocked));
  expect(stock).toBe(seller.product.stock - item.quantity + inStock);
  expect(inStock).toBeLessThanOrEqual(item.quantity);

  const [earning] = await fork().find(PartnerEarning, { orderId });
  const isDue = status !== 'cancelled' && item.refundedQuantity < item.quantity;
  expect(earning && earning.status !== 'reversed' ? earning.quantity : 0).toBe(
    isDue ? item.quantity - item.refundedQuantity : 0,
  );
};

const expectMails = async (history: History): Promise<void> => {
  const { shopper, orderId } = history;
  const sent = mail.mails.filter(({ to }) => to?.[0]?.address === shopper.user.email);
  // A process that is killed before it notes an email as sent leaves it to be sent again, under the same Message-ID.
  const mails = [...new Map(sent.map((one) => [one.messageId, one])).values()];
  if (!history.wasKilled) expect(sent).toHaveLength(mails.length);
  const count = (subject: RegExp) => mails.filter((one) => subject.test(one.subject ?? '')).length;
  const events = await eventsOf(shop, orderId);
  const happened = (name: string) => events.filter((event) => event === name).length;
  const refunds = await refundsOf(history);
  expect([happened('order.placed'), happened('payment.captured')].every((times) => times <= 1)).toBe(true);
  // What has passed before its email is sent is not announced. A payment online confirms its order.
  const { status, statusHistory } = await fork().findOneOrFail(Order, orderId, { populate: ['statusHistory'] });
  const wasOnlyPrepared = [...statusHistory].every(
    (entry) => entry.status === 'pending' || entry.status === 'processing',
  );
  const confirmations = count(/is confirmed( and paid)?$/);
  if (wasOnlyPrepared) expect(confirmations).toBeGreaterThanOrEqual(happened('order.placed'));
  const inCash = await fork().count(PaymentEvent, { orderId, kind: 'method_changed', detail: { $like: '% to cod' } });
  expect(count(/is confirmed$/)).toBeLessThanOrEqual(inCash === 0 ? 0 : happened('order.placed'));
  const received = count(/is confirmed and paid$|^We’ve received your payment/);
  if (status !== 'cancelled') expect(received).toBe(happened('payment.captured'));
  expect(received).toBeLessThanOrEqual(happened('payment.captured'));
  const toCheck = await fork().count(PaymentException, {
    orderId,
    kind: { $in: ['amount_mismatch', 'second_capture'] },
  });
  expect(count(/^We’re checking a payment/)).toBe(toCheck);
  expect(count(/didn’t go through$/)).toBeLessThanOrEqual(Math.min(1, happened('payment.failed')));
  expect(count(/^Your refund of/)).toBeLessThanOrEqual(refunds.filter(({ reference }) => !reference).length);
  expect(count(/^We’ve refunded/)).toBe(refunds.filter(({ status }) => status === 'processed').length);
  mail.mails.length = 0;
};

const runsOfShops = Array.from({ length: Math.ceil(HISTORIES / HISTORIES_PER_SHOP) }, (_, index) =>
  Math.min(HISTORIES_PER_SHOP, HISTORIES - index * HISTORIES_PER_SHOP),
);

it.each(runsOfShops)(
  'payments end in one state that gateway, order, stock, ledger and emails agree on, in %i histories',
  { timeout: TIME_LIMIT_MS + 300_000 },
  async (numRuns) => {
    await fc.assert(
      fc.asyncProperty(fc.array(acts, { minLength: 4, maxLength: 14 }), async (history) => {
        const run = await beginHistory(shop, services, admin);
        for (const act of history) await perform(run, act);
        await endHistory(run);
        await expectMoney(run);
        await expectStockAndEarnings(run);
        await expectMails(run);
      }),
      { numRuns, interruptAfterTimeLimit: TIME_LIMIT_MS, markInterruptAsFailure: true },
    );
    expect(await checkLedger(fork(), addHours(new Date(), 2))).toEqual([]);
    // Nothing publishes changes here, and the partners' pictures have no objects.
    expect(await listInconsistencies(fork(), services.store, { except: ['events', 'images'] })).toEqual([]);
  },
);

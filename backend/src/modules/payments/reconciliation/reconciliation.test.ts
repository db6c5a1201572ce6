import { beforeEach, describe, expect, it } from 'vitest';
import { earn } from '../../../../test/earnings.ts';
import { buildProduct } from '../../../../test/factories.ts';
import { buildPerson, sortedStatusCodes, type Person } from '../../../../test/partners.ts';
import {
  buildShopper,
  payAtGateway,
  paymentOf,
  placeUnpaid,
  startPayingShop,
  type PayingShop,
  type SimulatedPayment,
} from '../../../../test/payments.ts';
import { exceptionsAbout, recentDays, reconciled, totalsOf } from '../../../../test/reconciliation.ts';
import { collect, refund, resolveException } from '../../../../test/refunds.ts';
import { businessDate } from '../../../platform/business-date.ts';
import { transactional } from '../../../platform/transaction.ts';
import { openException } from '../exceptions/open-exception.ts';
import { pollPayments } from '../expiry.ts';
import { PaymentEvent } from '../payment.entity.ts';
import { readBooks } from './reconciliation-books.ts';
import { compareBooks } from './reconciliation-checks.ts';
import { Refund } from '../refunds/refund.entity.ts';
import { sendRefund } from '../refunds/send-refund.ts';
import { syncPayment } from '../sync-payment.ts';

let shop: PayingShop;
let admin: Person;

/** A shop per test: the figures are those of all payments. */
beforeEach(async () => {
  shop = await startPayingShop();
  admin = await buildPerson(shop, { role: 'admin' });
  return () => shop.close();
});

const em = () => shop.orm.em.fork();
const run = () => reconciled(shop, admin);
const gatewayTotals = async () => totalsOf(await run(), 'gateway');
const kindsAbout = async (about: number | string) =>
  (await exceptionsAbout(shop, about)).map(({ kind, resolvedAt }) => `${kind} ${resolvedAt ? 'closed' : 'open'}`);

/** An order of 550 rupees, paid by the outcome; the shop is not told. */
const payUnheard = async (outcome: string): Promise<{ orderId: number; payments: SimulatedPayment[] }> => {
  const shopper = await buildShopper(shop);
  const { id: orderId } = await placeUnpaid(shop, shopper);
  return { orderId, payments: (await payAtGateway(shop, shopper, orderId, outcome)).payments };
};

const payAndSettle = async (outcome = 'success'): Promise<{ orderId: number; paymentId: string }> => {
  const { orderId, payments } = await payUnheard(outcome);
  await syncPayment(em(), shop.gateway, orderId, 'poll');
  return { orderId, paymentId: payments[0]?.id ?? '' };
};

/** Refunds the order and sends the refund to the gateway. */
const refunded = async (orderId: number): Promise<Refund> => {
  expect((await refund(shop, admin, orderId)).statusCode).toBe(201);
  const made = await em().findOneOrFail(Refund, { orderId });
  await sendRefund(em(), shop.gateway, made.id);
  return em().findOneOrFail(Refund, made.id);
};

describe('payments at the gateway', () => {
  it('are settled if their webhook was lost, and then agree', async () => {
    const { orderId } = await payUnheard('webhook_lost');
    const fee = Math.round(55_000 * 0.0236) / 100;
    const totals = { expected: 550, received: 550, fees: fee, refunded: 0, unrecorded: 0, difference: 0 };
    expect(await gatewayTotals()).toEqual(totals);
    expect(await paymentOf(shop, orderId)).toMatchObject({ status: 'captured' });
    expect(await em().findOneOrFail(PaymentEvent, { orderId, kind: 'captured' })).toMatchObject({ source: 'job' });
    expect(await exceptionsAbout(shop, orderId)).toEqual([]);
    expect(await gatewayTotals()).toEqual(totals);
  });

  it('open one exception if their amount differs, until the money is returned', async () => {
    const { orderId } = await payUnheard('wrong_amount');
    expect(await gatewayTotals()).toMatchObject({ expected: 0, received: 549, difference: -549 });
    await run();
    const [exception, ...others] = await exceptionsAbout(shop, orderId);
    expect([exception?.kind, others]).toEqual(['amount_mismatch', []]);
    expect(
      (await resolveException(shop, admin, exception?.id ?? 0, { note: 'Returned', refund: true })).statusCode,
    ).toBe(200);
    expect(await gatewayTotals()).toMatchObject({ expected: 0, received: 0, refunded: 0, difference: 0 });
    expect(await kindsAbout(orderId)).toEqual(['amount_mismatch closed']);
  });

  it('open an exception if no order of the shop has them, which closes once they are returned', async () => {
    const order = await shop.gateway.createOrder({ amount: 10_000, currency: 'INR', receipt: 'another shop' });
    const { payments } = await shop.control<{ payments: SimulatedPayment[] }>('POST', `/orders/${order.id}/payments`, {
      outcome: 'success',
    });
    const id = payments[0]?.id ?? '';
    expect(await gatewayTotals()).toMatchObject({ expected: 0, received: 100, difference: -100 });
    await run();
    expect(await kindsAbout(id)).toEqual(['unknown_order open']);
    await shop.gateway.refund(id, { amount: 10_000, receipt: 'by-hand-0001' });
    expect(await gatewayTotals()).toMatchObject({ received: 0, refunded: 0, difference: 0 });
    expect(await exceptionsAbout(shop, id)).toMatchObject([
      { resolvedBy: null, note: 'The difference was gone when the books were compared again.' },
    ]);
  });

  it('open an exception each if the shop does not know their status, and do not hide the others', async () => {
    const [strange, other] = [await payUnheard('pending_success'), await payUnheard('webhook_lost')];
    const [id, refundedOrder] = [strange.payments[0]?.id ?? '', await payAndSettle()];
    const { gatewayRefundId } = await refunded(refundedOrder.orderId);
    const setStatus = (kind: string, about: string, status: string) =>
      shop.control('PUT', `/${kind}/${about}/status`, { status });
    await setStatus('payments', id, 'on_hold');
    await setStatus('refunds', gatewayRefundId ?? '', 'queued');
    expect((await run()).lastRun).toMatchObject({ failure: null });
    await run();
    expect(await kindsAbout(strange.orderId)).toEqual(['unknown_status open']);
    expect(await kindsAbout(refundedOrder.orderId)).toEqual(['unknown_status open']);
    expect(await paymentOf(shop, other.orderId)).toMatchObject({ status: 'captured' });
    await syncPayment(em(), shop.gateway, strange.orderId, 'poll');
    expect(await paymentOf(shop, strange.orderId)).toMatchObject({ status: 'pending' });

    await setStatus('payments', id, 'created');
    await setStatus('refunds', gatewayRefundId ?? '', 'processed');
    await run();
    expect(await kindsAbout(strange.orderId)).toEqual(['unknown_status closed']);
    expect(await kindsAbout(refundedOrder.orderId)).toEqual(['unknown_status closed']);
  });

  it('count as a difference if their order is paid already', async () => {
    const { orderId } = await payUnheard('double_payment');
    expect(await gatewayTotals()).toMatchObject({ expected: 550, received: 1100, difference: -550 });
    await run();
    expect(await kindsAbout(orderId)).toEqual(['second_capture open']);
  });

  it('open an exception while the gateway lacks them, which closes when they are there', async () => {
    const { orderId, paymentId } = await payAndSettle();
    const setPayment = (id: string) =>
      em().execute('update payments set gateway_payment_id = ? where order_id = ?', [id, orderId]);
    await setPayment('pay_AAAAAAAAAAAAAA');
    await run();
    await run();
    expect((await kindsAbout(orderId)).toSorted()).toEqual(['not_at_gateway open', 'second_capture open']);
    await setPayment(paymentId);
    expect(await gatewayTotals()).toMatchObject({ difference: 0 });
    expect((await kindsAbout(orderId)).toSorted()).toEqual(['not_at_gateway closed', 'second_capture closed']);
    await setPayment('pay_AAAAAAAAAAAAAA');
    await run();
    expect((await kindsAbout(orderId)).toSorted()).toEqual(['not_at_gateway open', 'second_capture open']);
  });

  it('cannot be refunded while an order counts on them, even if the amounts differ', async () => {
    const { orderId, paymentId } = await payAndSettle();
    await em().execute('update payments set captured_paise = 54900 where order_id = ?', [orderId]);
    await run();
    const found = (await exceptionsAbout(shop, orderId)).filter(
      ({ gatewayPaymentId }) => gatewayPaymentId === paymentId,
    );
    expect(found).toMatchObject([
      { kind: 'not_at_gateway', detail: 'The order counts as paid with ₹549.00, but the gateway has ₹550.00.' },
    ]);
    // As an earlier reconciliation opened it.
    await em().execute(`update payment_exceptions set kind = 'amount_mismatch' where id = ?`, [found[0]?.id]);
    expect(
      (await resolveException(shop, admin, found[0]?.id ?? 0, { note: 'Returned', refund: true })).json(),
    ).toMatchObject({
      code: 'exception_not_refundable',
    });
    expect(await shop.gateway.listRefunds(paymentId)).toEqual([]);
  });

  it('open no new exception after an administrator has decided', async () => {
    const { orderId } = await payUnheard('double_payment');
    await run();
    const [exception] = await exceptionsAbout(shop, orderId);
    await resolveException(shop, admin, exception?.id ?? 0, { note: 'The customer wants sweets for it' });
    await run();
    expect(await kindsAbout(orderId)).toEqual(['second_capture closed']);
  });

  it('are read from every page of the gateway', async () => {
    const order = await shop.gateway.createOrder({ amount: 10_000, currency: 'INR', receipt: 'oldest' });
    await shop.control('POST', `/orders/${order.id}/payments`, { outcome: 'success' });
    const { orderId } = await payUnheard('failure');
    const { gatewayOrderId } = await paymentOf(shop, orderId);
    for (let count = 0; count < 100; count += 1)
      await shop.control('POST', `/orders/${gatewayOrderId}/payments`, { outcome: 'failure' });
    expect(await gatewayTotals()).toMatchObject({ received: 100 });
  });

  it('do not count if the customer’s bank only authorized them', async () => {
    const { payments } = await payUnheard('authorized');
    await em().execute(`update orders set status = 'cancelled'`);
    await em().execute(`update payments set status = 'expired'`);
    await shop.control('POST', `/payments/${payments[0]?.id}/expire`);
    expect(await gatewayTotals()).toMatchObject({ expected: 0, received: 0, refunded: 0, difference: 0 });
  });
});

describe('refunds', () => {
  it('agree if gateway and shop have the same', async () => {
    const { orderId } = await payAndSettle();
    await refunded(orderId);
    expect(await gatewayTotals()).toMatchObject({ expected: 550, received: 550, refunded: 550, difference: 0 });
    expect(await exceptionsAbout(shop, orderId)).toEqual([]);
  });

  it('are settled if their webhook was lost', async () => {
    const { orderId } = await payAndSettle();
    await shop.control('PUT', '/settings', { refunds: 'pending', refundSeconds: null });
    const { id, gatewayRefundId } = await refunded(orderId);
    await shop.control('POST', `/refunds/${gatewayRefundId}/process`);
    await run();
    expect(await em().findOneOrFail(Refund, id)).toMatchObject({ status: 'processed' });
    expect(await exceptionsAbout(shop, orderId)).toEqual([]);
  });

  it('are settled if the bank sends them back on a later day, or open an exception until then', async () => {
    const { orderId, paymentId } = await payAndSettle();
    const { id, gatewayRefundId } = await refunded(orderId);
    await shop.control('POST', `/refunds/${gatewayRefundId}/fail`);
    const refunds = new Map((await shop.gateway.listRefunds(paymentId)).map((found) => [found.id, found]));
    const books = await readBooks(em(), recentDays(), { payments: [], orders: [], refunds: [] }, []);
    const checks = compareBooks(books, { payments: new Map(), refunds }, []);
    expect(checks.flatMap(({ finding }) => finding ?? [])).toMatchObject([
      { kind: 'refund_mismatch', detail: '₹550.00 counts as refunded, but the bank has sent it back.' },
    ]);

    await em().execute(`update payments set captured_at = captured_at - interval '1 day'`);
    await em().execute(`update refunds set processed_at = processed_at - interval '1 day'`);
    const yesterday = { from: recentDays().from, to: recentDays().from };
    await reconciled(shop, admin, yesterday);
    expect(await em().findOneOrFail(Refund, id)).toMatchObject({ status: 'failed' });
    expect(await kindsAbout(orderId)).toEqual(['refund_failed open']);
  });

  it('open an exception after a day in which they could not be sent, until they are', async () => {
    const { orderId } = await payAndSettle();
    expect((await refund(shop, admin, orderId)).statusCode).toBe(201);
    await run();
    expect(await kindsAbout(orderId)).toEqual([]);
    await em().execute(`update refunds set created_at = created_at - interval '25 hours'`);
    await run();
    await run();
    expect(await exceptionsAbout(shop, orderId)).toMatchObject([
      { kind: 'refund_failed', amountPaise: 55_000, resolvedAt: null },
    ]);
    await pollPayments(em(), shop.gateway);
    await run();
    expect(await kindsAbout(orderId)).toEqual(['refund_failed closed']);
  });

  it('open one exception if the shop did not request them', async () => {
    const { orderId, paymentId } = await payAndSettle();
    await shop.gateway.refund(paymentId, { amount: 5000, receipt: 'by-hand-0001' });
    expect(await gatewayTotals()).toMatchObject({ refunded: 50 });
    await run();
    expect(await kindsAbout(orderId)).toEqual(['refund_mismatch open']);
  });

  it('open an exception if their amount at the gateway differs, until it agrees', async () => {
    const { orderId } = await payAndSettle();
    const { id } = await refunded(orderId);
    await em().execute('update refunds set amount_paise = 54000 where id = ?', [id]);
    await run();
    await run();
    expect(await exceptionsAbout(shop, orderId)).toMatchObject([
      { kind: 'refund_mismatch', detail: '₹540.00 counts as refunded, but the gateway returned ₹550.00.' },
    ]);
    await em().execute('update refunds set amount_paise = 55000 where id = ?', [id]);
    await run();
    expect(await kindsAbout(orderId)).toEqual(['refund_mismatch closed']);
  });

  it('open an exception if the gateway did not make them, until they fail', async () => {
    const { orderId } = await payAndSettle();
    const { id: paymentId } = await paymentOf(shop, orderId);
    const id = await em().insert(Refund, {
      paymentId,
      orderId,
      amountPaise: 5000,
      reason: 'Broken',
      status: 'processed',
      processedAt: new Date(),
      gatewayRefundId: 'rfnd_AAAAAAAAAAAAAA',
    });
    await run();
    expect(await exceptionsAbout(shop, orderId)).toMatchObject([
      { kind: 'refund_mismatch', detail: '₹50.00 counts as refunded, but the gateway has no such refund.' },
    ]);
    await em().execute(`update refunds set status = 'failed' where id = ?`, [id]);
    await run();
    expect(await kindsAbout(orderId)).toEqual(['refund_mismatch closed']);
  });

  it('require the reference of the transfer if made by hand', async () => {
    const orderId = await deliveredInCash();
    await collect(shop, admin, orderId, 300);
    expect((await refund(shop, admin, orderId, { reference: 'UTR 77' })).statusCode).toBe(201);
    expect(totalsOf(await run(), 'cash')).toMatchObject({ refunded: 300, difference: 0 });
    expect(await exceptionsAbout(shop, orderId)).toEqual([]);
    await em().execute('update refunds set reference = null where order_id = ?', [orderId]);
    await run();
    expect(await kindsAbout(orderId)).toEqual(['refund_mismatch open']);
  });
});

/** Of 300 rupees. */
const deliveredInCash = async (): Promise<number> => {
  const people = { admin, customer: await buildPerson(shop) };
  return earn(shop, people, await buildProduct(em()));
};

describe('credits of the bank', () => {
  /** An order that counts as paid by UPI QR code. */
  const paidByQr = async (): Promise<number> => {
    const { id } = await placeUnpaid(shop, await buildShopper(shop));
    await em().execute(
      `update payments set provider = 'upi_qr', status = 'captured', captured_paise = amount_paise, captured_at = now()
        where order_id = ?`,
      [id],
    );
    await em().execute(`update orders set payment_provider = 'upi_qr', payment_status = 'captured' where id = ?`, [id]);
    return id;
  };
  const credit = (orderId: number, paise: number) =>
    em().execute(
      `insert into bank_credits (utr, amount_paise, credited_at, payment_id, matched_at)
       select 'UTR' || id, ?, ?, id, now() from payments where order_id = ?`,
      [paise, businessDate(), orderId],
    );

  it('agree if their sum equals that of the orders that they pay', async () => {
    const orderId = await paidByQr();
    await credit(orderId, 55_000);
    expect(totalsOf(await run(), 'upi_qr')).toMatchObject({ expected: 550, received: 550, difference: 0 });
    expect(await exceptionsAbout(shop, orderId)).toEqual([]);
  });

  it('count as a difference if they fit no order, until the reference of their return is recorded', async () => {
    const { id: orderId } = await placeUnpaid(shop, await buildShopper(shop));
    await credit(orderId, 50_000);
    const { id: paymentId } = await paymentOf(shop, orderId);
    const found = {
      kind: 'amount_mismatch',
      subject: `UTR${paymentId}`,
      orderId,
      paymentId,
      amountPaise: 50_000,
    } as const;
    await transactional(em(), (em) => openException(em, { ...found, detail: 'For the test' }));
    expect(totalsOf(await run(), 'upi_qr')).toMatchObject({ expected: 0, received: 500, difference: -500 });
    const listed = await shop.app.inject({ url: '/api/admin/payment-exceptions', headers: admin.headers });
    expect(listed.json()).toMatchObject([{ isBankCredit: true, gatewayPaymentId: null }]);

    const [{ id } = { id: 0 }] = await exceptionsAbout(shop, orderId);
    const without = await resolveException(shop, admin, id, { note: 'Returned', refund: true });
    expect(without.json()).toMatchObject({ issues: [{ path: 'reference', code: 'refund_reference_required' }] });
    const responses = await Promise.all(
      ['UTR 7', 'UTR 8'].map((reference) =>
        resolveException(shop, admin, id, { note: 'Returned', refund: true, reference }),
      ),
    );
    expect(sortedStatusCodes(responses)).toEqual([200, 409]);
    expect(totalsOf(await run(), 'upi_qr')).toMatchObject({ expected: 0, received: 0, difference: 0 });
    expect(await em().find(PaymentEvent, { orderId, kind: 'exception_refunded' })).toMatchObject([
      { amountPaise: 50_000, detail: expect.stringMatching(/^UTR [78]$/) },
    ]);
  });

  it('open an exception while they are missing for a paid order', async () => {
    const orderId = await paidByQr();
    expect(totalsOf(await run(), 'upi_qr')).toMatchObject({ expected: 550, received: 0, difference: 550 });
    expect(await exceptionsAbout(shop, orderId)).toMatchObject([
      { kind: 'amount_mismatch', detail: 'The order counts as paid with ₹550.00, but the bank credited ₹0.00.' },
    ]);
    await credit(orderId, 55_000);
    await run();
    expect(await kindsAbout(orderId)).toEqual(['amount_mismatch closed']);
  });
});

describe('orders', () => {
  it('open an exception while their amounts disagree with their payments', async () => {
    const { orderId } = await payAndSettle();
    await em().execute('update orders set refunded_paise = 100 where id = ?', [orderId]);
    await run();
    await run();
    expect(await exceptionsAbout(shop, orderId)).toMatchObject([
      { kind: 'amount_mismatch', detail: 'By the order ₹549.00 is left after refunds, by its payment ₹550.00.' },
    ]);
    await em().execute('update orders set refunded_paise = 0 where id = ?', [orderId]);
    await run();
    expect(await kindsAbout(orderId)).toEqual(['amount_mismatch closed']);
  });
});

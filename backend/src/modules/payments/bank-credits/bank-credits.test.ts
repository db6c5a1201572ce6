import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MatchedCredit, MatchedCredits } from '@mithai/contracts';
import {
  importCredit,
  importOf,
  listCredits,
  newUtr,
  placeByUpi,
  startUpiShop,
  statementOf,
  type UpiShop,
} from '../../../../test/bank-credits.ts';
import { sortedStatusCodes } from '../../../../test/partners.ts';
import { eventsOf, expireNow, paymentOf } from '../../../../test/payments.ts';
import { AuditEntry } from '../../../audit/audit-entry.entity.ts';
import { businessDate, startOfBusinessDate } from '../../../platform/business-date.ts';
import { Order } from '../../orders/order.entity.ts';
import { BankCredit } from './bank-credit.entity.ts';
import { expirePayments } from '../expiry.ts';
import { PaymentException } from '../exceptions/payment-exception.entity.ts';
import { PaymentEvent } from '../payment.entity.ts';
import { refundCancelledOrder } from '../refunds/refund-cancelled-order.ts';
import { prunePayments } from '../retention.ts';

let shop: UpiShop;

beforeAll(async () => {
  shop = await startUpiShop();
});
afterAll(() => shop.close());

const em = () => shop.orm.em.fork();
const expire = () => expirePayments(em(), null);
const orderOf = (id: number) => em().findOneOrFail(Order, id);
const dayAfter = (days: number) => businessDate(startOfBusinessDate(businessDate(), days));
const match = (creditId: number, orderId: number, confirmed?: boolean) =>
  shop.post(`/api/admin/bank-credits/${creditId}/match`, { orderId, confirmed });
const dismiss = (id: number, note: string) => shop.post(`/api/admin/bank-credits/${id}/dismiss`, { note });
const exceptionsOf = (orderId: number) =>
  em().find(PaymentException, { orderId, resolvedAt: null }, { orderBy: { id: 'asc' } });
/** Of an amount that no other order has, placed so many days ago. */
const placeFor = async (amountPaise: number, daysAgo = 0) => {
  const placed = await placeByUpi(shop);
  await em().execute(
    `update payments set amount_paise = ?, created_at = created_at - ? * interval '1 day' where order_id = ?`,
    [amountPaise, daysAgo, placed.order.id],
  );
  return placed;
};

describe('a narration', () => {
  it('is deleted half a year after an administrator decided about its credit', async () => {
    const [decided, recent, waiting] = await Promise.all(
      ['RAVI', 'MEERA', 'ASHA'].map((name) =>
        importCredit(shop, { credit: '7.31', narration: `UPI/CR/${name}/Mithai` }),
      ),
    );
    await dismiss(decided?.id ?? 0, 'A gift');
    await dismiss(recent?.id ?? 0, 'A gift');
    const age = (days: number, id: number | undefined) =>
      em().execute(`update bank_credits set matched_at = now() - ? * interval '1 day' where id = ?`, [days, id ?? 0]);
    await age(181, decided?.id);
    await age(179, recent?.id);
    await prunePayments(em());
    const narrationOf = async (id: number | undefined) => (await em().findOneOrFail(BankCredit, id ?? 0)).narration;
    expect(await Promise.all([decided, recent, waiting].map((credit) => narrationOf(credit?.id)))).toEqual([
      '',
      'UPI/CR/MEERA/Mithai',
      'UPI/CR/ASHA/Mithai',
    ]);
  });
});

describe('a credit', () => {
  it('is proposed for the order whose UPI reference it names, and for no other', async () => {
    const [first, second] = [await placeByUpi(shop), await placeByUpi(shop)];
    const credit = await importCredit(shop, { narration: `UPI/CR/ASHA/${second.upiReference}/Mithai` });
    expect(credit.proposals).toEqual([
      {
        orderId: second.order.id,
        isCertain: true,
        amount: 550,
        placedAt: expect.any(String),
        paymentStatus: 'created',
        isClean: true,
      },
    ]);
    const unnamed = await importCredit(shop, {});
    const proposed = unnamed.proposals.map(({ orderId }) => orderId);
    expect(proposed).toContain(first.order.id);
    expect(proposed).not.toContain(second.order.id);
    await dismiss(unnamed.id, 'For the test');
  });

  it('is proposed for every order of its amount from its day or the two days before, if no reference matches', async () => {
    const orders = [await placeFor(12_301), await placeFor(12_301, 2)];
    await placeFor(12_301, 3);
    await placeFor(12_302);
    const { proposals } = await importCredit(shop, { credit: '123.01' });
    expect(proposals.map(({ orderId, isCertain }) => [orderId, isCertain])).toEqual(
      orders.map(({ order }) => [order.id, false]),
    );
  });

  it('is proposed for an order that expired within a week', async () => {
    const [late, gone] = [await placeFor(12_401), await placeFor(12_401)];
    for (const { order } of [late, gone]) await expireNow(em(), order.id);
    await expire();
    await expireNow(em(), gone.order.id, 8 * 24 * 60);
    const { proposals } = await importCredit(shop, { credit: '124.01' });
    expect(proposals).toMatchObject([{ orderId: late.order.id, paymentStatus: 'expired', isClean: false }]);
  });

  it('pays its order, which enters the kitchen’s work, with its events and an audit entry', async () => {
    const { order, upiReference } = await placeByUpi(shop);
    const { id, utr } = await importCredit(shop, { narration: upiReference });
    const response = await match(id, order.id);
    expect(response.statusCode, response.body).toBe(200);
    const { credit, outcome } = response.json<MatchedCredit>();
    expect([outcome, credit.orderId, credit.proposals]).toEqual(['captured', order.id, []]);
    expect(await paymentOf(shop, order.id)).toMatchObject({
      status: 'captured',
      provider: 'upi_qr',
      capturedPaise: 55_000,
      gatewayPaymentId: null,
    });
    expect(await orderOf(order.id)).toMatchObject({ paymentStatus: 'captured', isUnpaid: false, status: 'pending' });
    expect(await eventsOf(shop, order.id)).toEqual(['payment.captured', 'order.placed']);
    expect(await em().find(PaymentEvent, { orderId: order.id, kind: 'captured' })).toMatchObject([
      { source: 'admin', amountPaise: 55_000, detail: `UTR ${utr}`, toStatus: 'captured' },
    ]);
    expect(await em().findOneOrFail(PaymentException, { subject: utr })).toMatchObject({
      kind: 'unmatched_credit',
      note: `For order ${order.id}.`,
      resolvedBy: shop.admin.user.id,
    });
    expect(await em().find(AuditEntry, { action: 'bank_credit.matched', subjectId: id })).toMatchObject([
      { actorId: shop.admin.user.id, after: { orderId: order.id, utr, outcome: 'captured' } },
    ]);
    expect(await listCredits(shop, 'state=decided&limit=1')).toMatchObject([{ id, orderId: order.id }]);
  });

  it('is confirmed once by two administrators at the same time', async () => {
    const { order } = await placeByUpi(shop);
    const { id } = await importCredit(shop, {});
    const responses = await Promise.all([match(id, order.id), match(id, order.id)]);
    expect(sortedStatusCodes(responses)).toEqual([200, 409]);
    expect(responses.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({ code: 'credit_decided' });
    expect(await em().find(PaymentEvent, { orderId: order.id, kind: 'captured' })).toHaveLength(1);
    expect(await eventsOf(shop, order.id)).toEqual(['payment.captured', 'order.placed']);
    expect(await exceptionsOf(order.id)).toEqual([]);
  });

  it('leaves its order unpaid and becomes an exception if its amount differs', async () => {
    const { order, upiReference } = await placeByUpi(shop);
    const { id, utr, proposals } = await importCredit(shop, { credit: '500.00', narration: upiReference });
    expect(proposals).toMatchObject([{ isCertain: true, isClean: false, amount: 550 }]);
    const question = await match(id, order.id);
    expect([question.statusCode, question.json()]).toMatchObject([
      409,
      {
        code: 'credit_of_another_amount',
        message: `This credit is ₹500.00, and order #${order.id} costs ₹550.00. The order stays unpaid, and this money is listed under “To check” until it is given back.`,
      },
    ]);
    expect((await listCredits(shop)).map((credit) => credit.id)).toContain(id);
    expect(await exceptionsOf(order.id)).toMatchObject([{ kind: 'unmatched_credit' }]);
    expect((await match(id, order.id, true)).json()).toMatchObject({ outcome: 'amount_mismatch' });
    expect(await paymentOf(shop, order.id)).toMatchObject({ status: 'created', capturedPaise: 0 });
    expect(await exceptionsOf(order.id)).toMatchObject([
      {
        kind: 'amount_mismatch',
        subject: utr,
        amountPaise: 50_000,
        detail: `Paid ₹500.00 instead of ₹550.00. UTR ${utr}.`,
      },
    ]);
  });

  it('becomes an exception if its order is paid', async () => {
    const { order, upiReference } = await placeByUpi(shop);
    const [first, second] = [
      await importCredit(shop, { narration: upiReference }),
      await importCredit(shop, { narration: upiReference }),
    ];
    await match(first.id, order.id);
    expect((await match(second.id, order.id)).json()).toMatchObject({ code: 'credit_for_paid_order' });
    expect((await match(second.id, order.id, true)).json()).toMatchObject({ outcome: 'second_capture' });
    expect(await paymentOf(shop, order.id)).toMatchObject({ status: 'captured', capturedPaise: 55_000 });
    expect(await exceptionsOf(order.id)).toMatchObject([{ kind: 'second_capture', subject: second.utr }]);
  });

  it('becomes an exception that names the cause if its order is sent as one to be paid in cash', async () => {
    const { order, shopper, upiReference } = await placeByUpi(shop);
    const { headers } = shopper;
    const payload = { paymentMethod: 'cod' };
    await shop.app.inject({ method: 'POST', url: `/api/orders/${order.id}/payment-method`, headers, payload });
    await em().nativeUpdate(Order, order.id, { status: 'shipped' });
    const { id } = await importCredit(shop, { narration: upiReference });
    expect((await match(id, order.id)).json()).toMatchObject({
      code: 'credit_for_cash_order',
      message: expect.stringContaining('The order is sent and to be paid in cash, so this money is listed'),
    });
    await match(id, order.id, true);
    expect(await exceptionsOf(order.id)).toMatchObject([
      { kind: 'second_capture', detail: expect.stringContaining('for an order to be paid in cash') },
    ]);
  });

  it.each(['expired', 'cancelled by its customer'])('must be returned if its order is %s', async (how) => {
    const { order, shopper, upiReference } = await placeByUpi(shop);
    if (how === 'expired') {
      await expireNow(em(), order.id);
      await expire();
    } else {
      await shop.app.inject({ method: 'POST', url: `/api/orders/${order.id}/cancel`, headers: shopper.headers });
    }
    const { id, proposals } = await importCredit(shop, { narration: upiReference });
    expect(proposals).toMatchObject([{ orderId: order.id, isCertain: true, paymentStatus: 'expired', isClean: false }]);
    expect((await match(id, order.id)).json()).toMatchObject({ code: 'credit_for_cancelled_order' });
    expect(await orderOf(order.id)).toMatchObject({ status: 'cancelled', paymentStatus: 'expired' });
    expect((await match(id, order.id, true)).json()).toMatchObject({ outcome: 'give_back' });
    expect(await orderOf(order.id)).toMatchObject({ status: 'cancelled', paymentStatus: 'captured' });
    expect(await eventsOf(shop, order.id)).toEqual(['order.status_changed']);
    expect(await exceptionsOf(order.id)).toMatchObject([
      { kind: 'refund_failed', subject: expect.stringContaining(`cancelled order ${order.id}`), amountPaise: 55_000 },
    ]);

    const { lastUpdated } = await orderOf(order.id);
    const refund = { reason: 'Paid too late', reference: 'UTR 42', lastUpdated: lastUpdated.toISOString() };
    expect((await shop.post(`/api/admin/orders/${order.id}/refunds`, refund)).statusCode).toBe(201);
    expect(await paymentOf(shop, order.id)).toMatchObject({ status: 'refunded', refundedPaise: 55_000 });
    expect(await exceptionsOf(order.id)).toEqual([]);
  });

  it('does not pay an order that an administrator has cancelled, which no longer shows a QR code', async () => {
    const { order, shopper, upiReference } = await placeByUpi(shop);
    await shop.post(`/api/orders/${order.id}/status`, { status: 'cancelled', notes: 'Out of sugar' });
    const seen = await shop.app.inject({ url: `/api/orders/${order.id}/payment`, headers: shopper.headers });
    expect(seen.json()).toMatchObject({ upiUri: null, payBy: null, secondsLeft: null });
    const { id, proposals } = await importCredit(shop, { narration: upiReference });
    expect(proposals).toMatchObject([{ orderId: order.id, isCertain: true, isClean: false }]);
    await refundCancelledOrder(em(), order.id);
    expect(await paymentOf(shop, order.id)).toMatchObject({ status: 'expired' });
    expect((await match(id, order.id, true)).json()).toMatchObject({ outcome: 'give_back' });
  });

  it('pays an order that was changed to cash meanwhile, without placing it again', async () => {
    const { order, shopper, upiReference } = await placeByUpi(shop);
    await shop.app.inject({
      method: 'POST',
      url: `/api/orders/${order.id}/payment-method`,
      headers: shopper.headers,
      payload: { paymentMethod: 'cod' },
    });
    const { id } = await importCredit(shop, { narration: upiReference });
    expect((await match(id, order.id)).json()).toMatchObject({ outcome: 'captured' });
    expect(await paymentOf(shop, order.id)).toMatchObject({ method: 'upi', provider: 'upi_qr', status: 'captured' });
    expect(await eventsOf(shop, order.id)).toEqual(['order.placed', 'payment.captured']);
  });

  it('stays undecided if the chosen order or credit does not exist', async () => {
    const { id } = await importCredit(shop, { credit: '1.00' });
    expect((await match(id, 2_000_000_000)).statusCode).toBe(404);
    expect((await match(2_000_000_000, (await placeByUpi(shop)).order.id)).json()).toMatchObject({
      code: 'bank_credit_not_found',
    });
    expect((await listCredits(shop)).map((credit) => credit.id)).toContain(id);
  });
});

describe('several credits', () => {
  it('are confirmed in one step, each on its own, except those that need a confirmation', async () => {
    const placed = [await placeByUpi(shop), await placeByUpi(shop), await placeByUpi(shop)];
    const credits = [];
    for (const [index, { upiReference }] of placed.entries())
      credits.push(await importCredit(shop, { narration: upiReference, credit: index === 1 ? '5.00' : '550.00' }));
    const matches = credits.map(({ id }, index) => ({ creditId: id, orderId: placed[index]?.order.id }));
    await match(credits[2]?.id ?? 0, placed[2]?.order.id ?? 0);
    const response = await shop.post('/api/admin/bank-credits/matches', { matches });
    expect(response.json<MatchedCredits>()).toEqual({ captured: 1, refused: 2 });
    expect((await listCredits(shop)).map(({ id }) => id)).toContain(credits[1]?.id);
    const statuses = await Promise.all(placed.map(async ({ order }) => (await paymentOf(shop, order.id)).status));
    expect(statuses).toEqual(['captured', 'created', 'captured']);
  });
});

describe('a credit for no order', () => {
  it('is closed with a note, once, together with its exception', async () => {
    const { id, utr } = await importCredit(shop, {});
    expect((await dismiss(id, ' ')).json()).toMatchObject({ issues: [{ code: 'credit_note_required' }] });
    expect((await dismiss(id, 'Milk money back')).json()).toMatchObject({ note: 'Milk money back', orderId: null });
    expect((await dismiss(id, 'Again')).json()).toMatchObject({ code: 'credit_decided' });
    const { order } = await placeByUpi(shop);
    expect((await match(id, order.id)).json()).toMatchObject({ code: 'credit_decided' });
    expect(await em().findOneOrFail(PaymentException, { subject: utr })).toMatchObject({ note: 'Milk money back' });
    expect(await em().find(AuditEntry, { action: 'bank_credit.dismissed', subjectId: id })).toHaveLength(1);
    expect(await listCredits(shop, 'state=decided&limit=1')).toMatchObject([{ id, note: 'Milk money back' }]);
  });

  it('is closed when its exception is closed', async () => {
    const { id, utr } = await importCredit(shop, {});
    const exception = await em().findOneOrFail(PaymentException, { subject: utr });
    const response = await shop.post(`/api/admin/payment-exceptions/${exception.id}/resolve`, { note: 'A loan' });
    expect(response.json()).toMatchObject({ id: exception.id, note: 'A loan', resolvedAt: expect.any(String) });
    expect(await em().findOneOrFail(BankCredit, id)).toMatchObject({ note: 'A loan', paymentId: null });
  });
});

describe('an order with an undecided bank credit', () => {
  it('does not expire before an administrator decides, and its exception says so', async () => {
    const { order, upiReference } = await placeByUpi(shop);
    const { id, utr } = await importCredit(shop, { narration: `UPI ${upiReference.toLowerCase()}` });
    await expireNow(em(), order.id);
    await expire();
    expect(await orderOf(order.id)).toMatchObject({ status: 'pending', paymentStatus: 'created' });
    expect(await em().findOneOrFail(PaymentException, { subject: utr })).toMatchObject({
      orderId: order.id,
      detail: `UTR ${utr} names order ${order.id}, which is not cancelled until you decide about this credit.`,
    });
    expect((await match(id, order.id)).json()).toMatchObject({ outcome: 'captured' });
    expect(await orderOf(order.id)).toMatchObject({ paymentStatus: 'captured' });
  });

  it('does not expire while a credit of its amount and days, which may be its own, is undecided', async () => {
    const [{ order }, earlier] = [await placeFor(12_501, 1), await placeFor(12_501, 4)];
    const { order: other } = await placeFor(12_601);
    const { id } = await importCredit(shop, { credit: '125.01', narration: 'UPI/M1X0A1B2C3D4E5F' });
    await importCredit(shop, { credit: '126.01', narration: (await placeFor(12_601)).upiReference });
    for (const one of [order, earlier.order, other]) await expireNow(em(), one.id);
    await expire();
    expect(await orderOf(order.id)).toMatchObject({ status: 'pending' });
    expect(await orderOf(earlier.order.id)).toMatchObject({ status: 'cancelled' });
    expect(await orderOf(other.id)).toMatchObject({ status: 'cancelled' });
    await dismiss(id, 'From a friend');
    await expire();
    expect(await orderOf(order.id)).toMatchObject({ status: 'cancelled', paymentStatus: 'expired' });
  });

  it('is not reported as held back if it is paid or cancelled', async () => {
    const detailOf = async (utr: string) => (await em().findOneOrFail(PaymentException, { subject: utr })).detail;
    const paid = await placeByUpi(shop);
    const { id } = await importCredit(shop, { narration: paid.upiReference });
    await match(id, paid.order.id);
    const { utr: second } = await importCredit(shop, { narration: paid.upiReference });
    expect(await detailOf(second)).toBe(`UTR ${second} names order ${paid.order.id}, which is already paid.`);
    const late = await placeByUpi(shop);
    await shop.post(`/api/orders/${late.order.id}/status`, { status: 'cancelled', notes: 'Out of sugar' });
    const { utr } = await importCredit(shop, { narration: late.upiReference });
    expect(await detailOf(utr)).toBe(`UTR ${utr} names order ${late.order.id}, which is cancelled.`);
  });

  it('expires once its credit is dismissed', async () => {
    const { order, upiReference } = await placeByUpi(shop);
    const { id } = await importCredit(shop, { narration: upiReference });
    await expireNow(em(), order.id);
    await shop.post(`/api/admin/bank-credits/${id}/dismiss`, { note: 'Sent back at once' });
    await expire();
    expect(await orderOf(order.id)).toMatchObject({ status: 'cancelled', paymentStatus: 'expired' });
  });
});

describe('the list of credits', () => {
  it('is paged, newest first, with undecided credits apart from decided ones', async () => {
    await importOf(shop, statementOf({}, {}, {}));
    const [newest, next] = await listCredits(shop, 'limit=2');
    expect(await listCredits(shop, `limit=1&before=${newest?.id}`)).toMatchObject([{ id: next?.id }]);
    expect((await listCredits(shop, 'state=decided')).every(({ decidedAt }) => decidedAt !== null)).toBe(true);
  });

  it('keeps the first of two credits for the same UTR', async () => {
    const utr = newUtr();
    await importOf(shop, statementOf({ utr, date: dayAfter(-1) }));
    await importOf(shop, statementOf({ utr }));
    expect(await em().count(BankCredit, { utr })).toBe(1);
  });
});

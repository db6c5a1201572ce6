import type { AdminPayment } from '@mithai/contracts';
import { afterEach, describe, expect, it } from 'vitest';
import { listInconsistencies } from '../../../../test/consistency.ts';
import { documentsOf } from '../../../../test/documents.ts';
import { setStatus } from '../../../../test/earnings.ts';
import { startEditTests } from '../../../../test/order-edits.ts';
import { buildPerson } from '../../../../test/partners.ts';
import { buildShopper, placePaid, startPayingShop } from '../../../../test/payments.ts';
import { adminPaymentOf, paySupplement } from '../../../../test/pending-edits.ts';
import { exceptionsAbout, reconciled } from '../../../../test/reconciliation.ts';
import { lineOf, orderIn, refund, refundsOf } from '../../../../test/refunds.ts';
import { registerShop } from '../../../../test/tax.ts';
import { createObjectStore } from '../../../platform/object-store.ts';
import { buyerOrders } from '../../orders/index.ts';
import { AuditEntry } from '../../../audit/audit-entry.entity.ts';
import { syncPayment } from '../sync-payment.ts';
import type { Refund } from './refund.entity.ts';
import { sendRefund } from './send-refund.ts';

const { shop, em, shopper, headers, laddu, read, edited } = await startEditTests(startPayingShop);
const staff = { headers };
const admin = await buildPerson(shop, { role: 'admin' });
await registerShop(shop);

afterEach(() => shop.control('PUT', '/settings', { refunds: 'processed' }));

/** Four pieces at Rs 250, with Rs 50 of shipping: paid by Rs 550 and, for two edits, by Rs 250 each. */
const buildPaidInThree = async (buyer = shopper): Promise<number> => {
  const { id } = await placePaid(shop, buyer, laddu);
  for (const quantity of [3, 4]) {
    const order = await read(id);
    const items = [{ itemId: order.items[0]!.id, quantity }];
    await edited(order, { items, expectedTotal: quantity * 250 + 50 });
    await paySupplement(shop, staff, id);
  }
  return id;
};

const send = async (orderId: number): Promise<void> => {
  for (const { id } of await refundsOf(shop, orderId)) await sendRefund(em(), shop.gateway, id);
};

/** Refunds the four pieces by three payments, and lets the gateway decide about each. */
const refundBy = async (orderId: number, outcomes: ('process' | 'fail')[]): Promise<void> => {
  await shop.control('PUT', '/settings', { refunds: 'pending' });
  const response = await refund(shop, admin, orderId, await lineOf(shop, orderId, 4, 4));
  expect([response.statusCode, response.json()]).toMatchObject([201, { amount: 1000 }]);
  await send(orderId);
  const parts = await refundsOf(shop, orderId);
  expect(parts.map(({ amountPaise }) => amountPaise)).toEqual([55_000, 25_000, 20_000]);
  for (const [place, outcome] of outcomes.entries())
    await shop.control('POST', `/refunds/${parts[place]?.gatewayRefundId}/${outcome}`);
  await shop.control('PUT', '/settings', { refunds: 'processed' });
  await syncPayment(em(), shop.gateway, orderId, 'poll');
};

const refundedPieces = async (orderId: number) =>
  [...(await orderIn(shop, orderId)).items].map(({ refundedQuantity }) => refundedQuantity);

const statusesOf = async (orderId: number) => (await refundsOf(shop, orderId)).map(({ status }) => status);

const readPayment = (orderId: number): Promise<AdminPayment> => adminPaymentOf(shop, staff, orderId);

const consistent = () =>
  listInconsistencies(em(), createObjectStore(shop.env), { except: ['events', 'images', 'transitions'] });

describe('a refund by several payments of which one fails', () => {
  it.each([
    { outcomes: ['fail', 'process', 'process'] as const, place: 0, failed: 550 },
    { outcomes: ['process', 'fail', 'process'] as const, place: 1, failed: 250 },
  ])(
    'keeps the returned money, and tries only the failed part again: $outcomes',
    async ({ outcomes, place, failed }) => {
      const buyer = await buildShopper(shop);
      const id = await buildPaidInThree(buyer);
      await refundBy(id, [...outcomes]);
      expect(await refundedPieces(id)).toEqual([4]);
      expect(await readPayment(id)).toMatchObject({
        status: 'partially_refunded',
        refunded: 1000 - failed,
        left: 50 + failed,
      });
      expect(await exceptionsAbout(shop, id)).toMatchObject([{ kind: 'refund_failed', amountPaise: failed * 100 }]);
      expect(await buyerOrders.isOwedRefund(em(), buyer.user.id)).toBe(true);

      const parts = await refundsOf(shop, id);
      const settled = parts[(place + 1) % 3]!;
      const again = await refund(shop, admin, id, { retryScope: 'part', retryOf: settled.id });
      expect([again.statusCode, again.json()]).toMatchObject([409, { code: 'refund_not_failed' }]);
      const failedPart = { retryScope: 'part', retryOf: parts[place]!.id } as const;
      const retried = await refund(shop, admin, id, { ...failedPart, reason: 'Second try' });
      expect([retried.statusCode, retried.json()]).toMatchObject([201, { amount: failed, status: 'pending' }]);
      await send(id);
      expect(await refundedPieces(id)).toEqual([4]);
      expect(await readPayment(id)).toMatchObject({ status: 'partially_refunded', refunded: 1000, left: 50 });
      const twice = await refund(shop, admin, id, failedPart);
      expect([twice.statusCode, twice.json()]).toMatchObject([409, { code: 'refund_not_failed' }]);
      expect(await exceptionsAbout(shop, id)).toMatchObject([{ resolvedAt: expect.any(Date) }]);
      expect(await buyerOrders.isOwedRefund(em(), buyer.user.id)).toBe(false);
      await reconciled(shop, admin);
      expect(await consistent()).toEqual([]);
    },
  );

  it('is listed with its parts, and with the part that was tried again', async () => {
    const id = await buildPaidInThree();
    await refundBy(id, ['process', 'process', 'fail']);
    const [first, , third] = await refundsOf(shop, id);
    await refund(shop, admin, id, { retryScope: 'part', retryOf: third!.id });
    expect((await readPayment(id)).refunds.toReversed()).toMatchObject([
      { partOf: null, status: 'processed', items: [{ quantity: 4 }] },
      { partOf: first!.id, status: 'processed', isRetried: false },
      { partOf: first!.id, status: 'failed', isRetried: true },
      { partOf: first!.id, status: 'pending', isRetried: false, items: [] },
    ]);
  });

  it('can be recorded as a transfer for the failed part alone', async () => {
    const id = await buildPaidInThree();
    await refundBy(id, ['fail', 'process', 'process']);
    const [first] = await refundsOf(shop, id);
    const byHand = await refund(shop, admin, id, { retryScope: 'part', retryOf: first!.id, reference: 'NEFT 7' });
    expect(byHand.json()).toMatchObject({ amount: 550, status: 'processed' });
    expect(await readPayment(id)).toMatchObject({ refunded: 1000, left: 50 });
    expect(await refundedPieces(id)).toEqual([4]);
  });

  it('is not tried again once the rest of the order was refunded', async () => {
    const id = await buildPaidInThree();
    await refundBy(id, ['fail', 'process', 'process']);
    const [first] = await refundsOf(shop, id);
    expect((await refund(shop, admin, id)).json()).toMatchObject({ amount: 600 });
    await send(id);
    expect(await readPayment(id)).toMatchObject({ status: 'refunded', refunded: 1050, left: 0 });
    expect((await refund(shop, admin, id, { retryScope: 'part', retryOf: first!.id })).statusCode).toBe(409);
  });
});

describe('a refund by several payments of which all fail', () => {
  it('counts its pieces as not refunded once the last has failed, and is tried again as a whole', async () => {
    const id = await buildPaidInThree();
    await refundBy(id, ['fail', 'fail']);
    expect([await refundedPieces(id), await statusesOf(id)]).toEqual([[4], ['failed', 'failed', 'pending']]);
    const parts = await refundsOf(shop, id);
    await shop.control('POST', `/refunds/${parts[2]!.gatewayRefundId}/fail`);
    await syncPayment(em(), shop.gateway, id, 'poll');
    expect(await refundedPieces(id)).toEqual([0]);
    expect(await readPayment(id)).toMatchObject({ status: 'captured', refunded: 0, left: 1050 });

    const retried = await refund(shop, admin, id, { retryOf: parts[0]!.id });
    expect([retried.statusCode, retried.json()]).toMatchObject([201, { amount: 1000 }]);
    await send(id);
    expect(await refundedPieces(id)).toEqual([4]);
    expect(await readPayment(id)).toMatchObject({ refunded: 1000, left: 50 });
    for (const part of parts)
      expect((await refund(shop, admin, id, { retryOf: part.id })).json()).toMatchObject({ code: 'refund_not_failed' });
  });
});

describe('the items of a refund that failed', () => {
  it('are restored once, if the shop’s previous version restored them when the first part failed', async () => {
    const id = await buildPaidInThree();
    await refundBy(id, ['fail', 'process']);
    const [item] = (await orderIn(shop, id)).items;
    await em().execute('update order_items set refunded_quantity = 0 where id = ?', [item!.id]);
    const parts = await refundsOf(shop, id);
    for (const part of parts.slice(1)) await shop.control('POST', `/refunds/${part.gatewayRefundId}/fail`);
    await syncPayment(em(), shop.gateway, id, 'poll');
    expect(await statusesOf(id)).toEqual(['failed', 'failed', 'failed']);
    expect(await refundedPieces(id)).toEqual([0]);
  });
});

describe('trying a failed refund again', () => {
  const failAll = async (): Promise<{ id: number; parts: Refund[] }> => {
    const id = await buildPaidInThree();
    await refundBy(id, ['fail', 'fail', 'fail']);
    return { id, parts: await refundsOf(shop, id) };
  };

  it('is refused with 409 for a part whose other parts have failed meanwhile', async () => {
    const { id, parts } = await failAll();
    const stale = await refund(shop, admin, id, { retryOf: parts[1]!.id, retryScope: 'part' });
    expect([stale.statusCode, stale.json()]).toMatchObject([409, { code: 'refund_retry_outdated' }]);
    expect(await refundsOf(shop, id)).toHaveLength(3);
  });

  it('is refused with 409 as a whole while another part went back', async () => {
    const id = await buildPaidInThree();
    await refundBy(id, ['process', 'fail', 'process']);
    const stale = await refund(shop, admin, id, { retryOf: (await refundsOf(shop, id))[1]!.id, retryScope: 'whole' });
    expect([stale.statusCode, stale.json()]).toMatchObject([409, { code: 'refund_retry_outdated' }]);
  });

  it('returns its own items and sum, not the rest of the order', async () => {
    const { id, parts } = await failAll();
    const whole = await refund(shop, admin, id, { retryOf: parts[1]!.id, retryScope: 'whole' });
    expect([whole.statusCode, whole.json()]).toMatchObject([201, { amount: 1000 }]);
    expect(await refundedPieces(id)).toEqual([4]);
    const where = { action: 'order.refunded', subjectId: id } as const;
    const audited = await em().findOne(AuditEntry, where, { orderBy: { id: 'desc' } });
    expect(audited?.after).toMatchObject({ retryOf: parts[1]!.id, items: [{ quantity: 4 }] });
  });

  it('can restock its pieces', async () => {
    const { id, parts } = await failAll();
    const [item] = (await orderIn(shop, id)).items;
    await em().execute('update order_items set restocked = 0 where id = ?', [item!.id]);
    const restock = [{ itemId: item!.id, quantity: 2 }];
    await refund(shop, admin, id, { retryOf: parts[0]!.id, retryScope: 'whole', restock });
    expect((await readPayment(id)).refunds.find(({ items }) => items[0]?.restocked === 2)).toBeDefined();
  });

  it('can be repeated when a part that was tried again fails like the others', async () => {
    const id = await buildPaidInThree();
    await refundBy(id, ['fail', 'fail']);
    const [first, , third] = await refundsOf(shop, id);
    await shop.control('PUT', '/settings', { refunds: 'pending' });
    await refund(shop, admin, id, { retryOf: first!.id, retryScope: 'part' });
    await send(id);
    const again = (await refundsOf(shop, id)).at(-1);
    for (const part of [third, again]) await shop.control('POST', `/refunds/${part?.gatewayRefundId}/fail`);
    await syncPayment(em(), shop.gateway, id, 'poll');
    expect(await refundedPieces(id)).toEqual([0]);
    const whole = await refund(shop, admin, id, { retryOf: again!.id, retryScope: 'whole' });
    expect([whole.statusCode, whole.json()]).toMatchObject([201, { amount: 1000 }]);
  });
});

describe('a failed part that is covered by a refund of the rest', () => {
  const buildCovered = async (): Promise<{ id: number; userId: number }> => {
    const buyer = await buildShopper(shop);
    const id = await buildPaidInThree(buyer);
    for (const status of ['shipped', 'delivered'] as const) await setStatus(shop, admin, id, status);
    await refundBy(id, ['fail', 'process', 'process']);
    await shop.control('PUT', '/settings', { refunds: 'pending' });
    expect((await refund(shop, admin, id)).json()).toMatchObject({ amount: 600 });
    await send(id);
    return { id, userId: buyer.user.id };
  };
  const settle = async (id: number, outcome: 'process' | 'fail'): Promise<void> => {
    const covers = (await refundsOf(shop, id)).filter(({ status }) => status === 'pending');
    for (const cover of covers) await shop.control('POST', `/refunds/${cover.gatewayRefundId}/${outcome}`);
    await syncPayment(em(), shop.gateway, id, 'poll');
  };
  const creditsOf = async (id: number) =>
    (await documentsOf(shop, id)).flatMap(({ kind, totalPaise }) => (kind === 'credit_note' ? totalPaise : []));
  const openExceptions = async (id: number) =>
    (await exceptionsAbout(shop, id)).filter(({ resolvedAt }) => resolvedAt === null);

  it('is credited once the money of that refund has gone back', async () => {
    const { id, userId } = await buildCovered();
    expect([await creditsOf(id), await openExceptions(id)]).toEqual([[], []]);
    expect(await buyerOrders.isOwedRefund(em(), userId)).toBe(true);
    await settle(id, 'process');
    expect(await creditsOf(id)).toEqual([105_000]);
    expect(await buyerOrders.isOwedRefund(em(), userId)).toBe(false);
  });

  it('is outstanding again if that refund fails, and can be tried again', async () => {
    const { id, userId } = await buildCovered();
    await settle(id, 'fail');
    expect(await creditsOf(id)).toEqual([]);
    expect(await buyerOrders.isOwedRefund(em(), userId)).toBe(true);
    const { refunds } = await readPayment(id);
    const cover = refunds.find(({ partOf }) => partOf === null)!;
    expect(refunds.at(-1)).toMatchObject({ amount: 550, isRetried: false });
    const retried = await refund(shop, admin, id, { retryOf: refunds.at(-1)!.id, retryScope: 'part' });
    expect([retried.statusCode, retried.json()]).toMatchObject([201, { amount: 550 }]);
    await send(id);
    await settle(id, 'process');
    expect(await creditsOf(id)).toEqual([100_000]);
    const late = await refund(shop, admin, id, { retryOf: cover.id, retryScope: 'whole' });
    expect([late.statusCode, late.json()]).toMatchObject([409, { code: 'refund_not_failed' }]);
  });

  it('stays covered when that refund is tried again', async () => {
    const { id } = await buildCovered();
    await settle(id, 'fail');
    const cover = (await refundsOf(shop, id)).find(({ partOf }, index) => index > 2 && partOf == null)!;
    const byHand = await refund(shop, admin, id, { retryOf: cover.id, retryScope: 'whole', reference: 'UTR 8' });
    expect(byHand.json()).toMatchObject({ amount: 600, status: 'processed' });
    expect([await creditsOf(id), await openExceptions(id)]).toEqual([[105_000], []]);
  });
});

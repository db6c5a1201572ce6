import type { AdminOrder, AdminPayment } from '@mithai/contracts';
import { subMinutes } from 'date-fns/subMinutes';
import { afterEach, describe, expect, it } from 'vitest';
import { buildProduct } from '../../../../test/factories.ts';
import { editingCalls, startEditTests } from '../../../../test/order-edits.ts';
import { stockOf } from '../../../../test/orders.ts';
import {
  buildShopper,
  deliverWebhooks,
  eventsOf,
  paymentOf,
  placePaid,
  startPayingShop,
} from '../../../../test/payments.ts';
import { buildPerson } from '../../../../test/partners.ts';
import { exceptionsAbout, reconciled } from '../../../../test/reconciliation.ts';
import { collectUnsent, lineOf, refund, refundsOf } from '../../../../test/refunds.ts';
import { buildStaff } from '../../../../test/staff.ts';
import { MYSURU } from '../../../../test/tax.ts';
import { AuditEntry } from '../../../audit/audit-entry.entity.ts';
import { Session } from '../../identity/sessions/session.entity.ts';
import { isOwedRefund } from '../buyer.service.ts';
import { pollPayments } from '../../payments/expiry.ts';
import { sendRefund } from '../../payments/refunds/send-refund.ts';

const { shop, em, shopper, headers, laddu, read, edit, edited, place } = await startEditTests(startPayingShop);
const admin = await buildPerson(shop, { role: 'admin' });
const peda = await buildProduct(em(), {
  stock: 1000,
  name: 'Peda',
  pricePaise: 25_000,
});

afterEach(async () => {
  await shop.control('DELETE', '/faults');
  await shop.control('PUT', '/settings', { refunds: 'processed' });
});

/** Two pieces at Rs 250, with Rs 50 of shipping. */
const placePaidOrder = async (): Promise<AdminOrder> => read((await placePaid(shop, shopper, laddu)).id);

const onePiece = ({ items }: AdminOrder) => ({
  items: [{ itemId: items[0]!.id, quantity: 1 }],
  expectedTotal: 300,
});

const adminPaymentOf = async (id: number): Promise<AdminPayment> =>
  (await shop.app.inject({ url: `/api/admin/orders/${id}/payment`, headers })).json<AdminPayment>();

/** As a worker does. */
const sendRefunds = async (orderId: number): Promise<void> => {
  for (const { id } of await refundsOf(shop, orderId)) await sendRefund(em(), shop.gateway, id);
};

describe('an edit that makes a paid order cheaper', () => {
  it('refunds the difference once, with stock, total and event', async () => {
    const stock = await stockOf(em(), laddu);
    const order = await placePaidOrder();
    const after = await edited(order, onePiece(order));
    expect(after).toMatchObject({
      totalAmount: 300,
      payment: { status: 'captured', refunded: 0 },
    });
    expect(await stockOf(em(), laddu)).toBe(stock - 1);
    expect(await eventsOf(shop, order.id)).toContain('order.edited');
    await sendRefunds(order.id);
    await sendRefunds(order.id);
    expect(await refundsOf(shop, order.id)).toMatchObject([
      {
        amountPaise: 25_000,
        status: 'processed',
        isDifference: true,
        reason: 'Your order was changed and costs less.',
      },
    ]);
    expect(await paymentOf(shop, order.id)).toMatchObject({
      status: 'captured',
      amountPaise: 30_000,
      capturedPaise: 30_000,
      refundedPaise: 0,
    });
    expect(await adminPaymentOf(order.id)).toMatchObject({
      amount: 300,
      captured: 550,
      refunded: 250,
      left: 300,
      excess: 0,
    });
    expect(
      await em().findOneOrFail(AuditEntry, {
        action: 'order.edited',
        subjectId: order.id,
      }),
    ).toMatchObject({
      before: { amountPaise: 55_000 },
      after: { amountPaise: 30_000 },
    });
  });

  it('leaves no difference in the reconciliation, also after the rest is refunded', async () => {
    const order = await placePaidOrder();
    await edited(order, onePiece(order));
    await sendRefunds(order.id);
    await reconciled(shop, admin);
    expect(await exceptionsAbout(shop, order.id)).toEqual([]);
    await refund(shop, admin, order.id);
    await sendRefunds(order.id);
    expect(await paymentOf(shop, order.id)).toMatchObject({
      status: 'refunded',
      refundedPaise: 30_000,
    });
    await reconciled(shop, admin);
    expect(await exceptionsAbout(shop, order.id)).toEqual([]);
  });

  it('refunds once when it is sent twice concurrently, or twice in a row', async () => {
    const order = await placePaidOrder();
    const responses = await Promise.all([1, 2].map(() => edit(order, onePiece(order))));
    expect(responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await edit(order, onePiece(order))).json()).toMatchObject({
      code: 'order_changed',
    });
    expect(await refundsOf(shop, order.id)).toHaveLength(1);
  });

  it('can be followed by another edit while its refund is pending', async () => {
    await shop.control('PUT', '/settings', { refunds: 'pending' });
    const order = await read((await placePaid(shop, shopper, laddu)).id);
    const first = await edited(order, onePiece(order));
    const second = await edited(first, {
      items: [],
      added: [
        {
          productId: (await buildProduct(em(), { stock: 9, pricePaise: 10_000 })).id,
          quantity: 1,
        },
      ],
      expectedTotal: 150,
    });
    await sendRefunds(order.id);
    expect(second).toMatchObject({
      totalAmount: 150,
      payment: { status: 'captured' },
    });
    expect((await refundsOf(shop, order.id)).map(({ amountPaise }) => amountPaise)).toEqual([25_000, 15_000]);
    expect(await adminPaymentOf(order.id)).toMatchObject({
      captured: 550,
      refunded: 0,
      left: 150,
    });
  });

  it('requires the password, as a refund does, unless the total is unchanged', async () => {
    const order = await placePaidOrder();
    const other = await buildPerson(shop, { role: 'admin' });
    await em().nativeUpdate(Session, { userId: other.user.id }, { confirmedAt: subMinutes(new Date(), 16) });
    const send = (changes: object) =>
      shop.app.inject({
        method: 'POST',
        url: `/api/admin/orders/${order.id}/edit`,
        headers: other.headers,
        payload: { lastUpdated: order.lastUpdated, ...changes },
      });
    expect((await send(onePiece(order))).json()).toMatchObject({
      code: 'confirmation_required',
    });
    const items = [{ itemId: order.items[0]!.id, quantity: 2 }];
    expect((await send({ items, expectedTotal: 550, contactName: 'Meena' })).statusCode).toBe(200);
  });

  it('keeps pieces that were refunded before', async () => {
    const { id } = await placePaidOrder();
    await refund(shop, admin, id, await lineOf(shop, id, 1, 1));
    await sendRefunds(id);
    const order = await read(id);
    const added = [{ productId: peda.id, quantity: 1 }];
    expect((await edit(order, { items: [], added, expectedTotal: 300 })).json()).toMatchObject({
      code: 'refunded_pieces_kept',
    });
    expect(await edited(order, { ...onePiece(order), added, expectedTotal: 550 })).toMatchObject({
      items: [{ quantity: 1, refundedQuantity: 1 }, { quantity: 1 }],
      payment: { status: 'partially_refunded', refunded: 250 },
    });
  });

  it('requires the reference of the transfer if cash was recorded, and completes the refund', async () => {
    const order = await place();
    await collectUnsent(shop, admin, order.id, 550);
    const paid = await read(order.id);
    expect((await edit(paid, onePiece(paid))).json()).toMatchObject({
      issues: [{ code: 'refund_reference_required' }],
    });
    expect(await read(order.id)).toMatchObject({
      totalAmount: 550,
      lastUpdated: paid.lastUpdated,
    });
    await edited(paid, { ...onePiece(paid), reference: 'UTR 412345678901' });
    expect(await refundsOf(shop, order.id)).toMatchObject([
      {
        amountPaise: 25_000,
        status: 'processed',
        reference: 'UTR 412345678901',
      },
    ]);
    await reconciled(shop, admin);
    expect(await exceptionsAbout(shop, order.id)).toEqual([]);
  });

  it('refunds no more than the amount paid above the new total if only a part of the cash was collected', async () => {
    const order = await place();
    await collectUnsent(shop, admin, order.id, 310);
    const paid = await read(order.id);
    await edited(paid, { ...onePiece(paid), reference: 'UTR 412345678902' });
    expect(await refundsOf(shop, order.id)).toMatchObject([{ amountPaise: 1000, isDifference: true }]);
    expect(await paymentOf(shop, order.id)).toMatchObject({ amountPaise: 30_000, capturedPaise: 30_000 });
  });

  it('is refused without the right to refund', async () => {
    const order = await placePaidOrder();
    const support = await buildStaff(shop, 'support');
    const lower = await editingCalls(shop, support.headers).edit(order, onePiece(order));
    expect([lower.statusCode, await refundsOf(shop, order.id)]).toEqual([403, []]);
    const contact = await editingCalls(shop, support.headers).edit(order, { contactName: 'Meena' });
    expect(contact.statusCode, contact.body).toBe(200);
  });

  it('keeps the customer’s account until the difference is returned', async () => {
    const buyer = await buildShopper(shop);
    const order = await read((await placePaid(shop, buyer, laddu)).id);
    const isOwed = () => isOwedRefund(em(), buyer.user.id);
    expect(await isOwed()).toBe(false);
    await edited(order, onePiece(order));
    expect(await isOwed()).toBe(true);
    await shop.control('PUT', '/settings', { refunds: 'pending' });
    await sendRefunds(order.id);
    const [sent] = await refundsOf(shop, order.id);
    await shop.control('POST', `/refunds/${sent?.gatewayRefundId}/fail`);
    await pollPayments(em(), shop.gateway);
    expect(await isOwed()).toBe(true);
    await refund(shop, admin, order.id, { isDifference: true, reference: 'UTR 2' });
    expect(await isOwed()).toBe(false);
  });

  it('opens an exception if the bank sends the refund back, which an administrator returns by hand', async () => {
    const order = await placePaidOrder();
    await edited(order, onePiece(order));
    await shop.control('PUT', '/settings', { refunds: 'pending' });
    await sendRefunds(order.id);
    const [sent] = await refundsOf(shop, order.id);
    await shop.control('POST', `/refunds/${sent?.gatewayRefundId}/fail`);
    await pollPayments(em(), shop.gateway);
    expect(await exceptionsAbout(shop, order.id)).toMatchObject([{ kind: 'refund_failed', amountPaise: 25_000 }]);
    expect(await adminPaymentOf(order.id)).toMatchObject({
      captured: 550,
      left: 550,
      excess: 250,
    });
    const returned = await refund(shop, admin, order.id, {
      isDifference: true,
      reference: 'UTR 1',
    });
    expect(returned.json()).toMatchObject({ amount: 250, status: 'processed' });
    expect(await exceptionsAbout(shop, order.id)).toMatchObject([{ resolvedAt: expect.any(Date) }]);
    expect(await adminPaymentOf(order.id)).toMatchObject({
      captured: 550,
      refunded: 250,
      left: 300,
      excess: 0,
    });
    expect((await refund(shop, admin, order.id, { isDifference: true })).json()).toMatchObject({
      code: 'nothing_to_refund',
    });
  });
});

describe('an edit of a paid order', () => {
  it('moves no money if it exchanges items of the same price', async () => {
    const order = await placePaidOrder();
    const after = await edited(order, {
      items: [],
      added: [{ productId: peda.id, quantity: 2 }],
    });
    expect(after.items).toMatchObject([{ product: { name: 'Peda' }, quantity: 2 }]);
    expect(await refundsOf(shop, order.id)).toEqual([]);
    expect(await paymentOf(shop, order.id)).toMatchObject({
      status: 'captured',
      capturedPaise: 55_000,
    });
  });

  it('keeps its price for another address of the same charge', async () => {
    const order = await placePaidOrder();
    expect(await edited(order, { shippingAddress: MYSURU })).toMatchObject({
      totalAmount: 550,
    });
    expect(await refundsOf(shop, order.id)).toEqual([]);
  });

  it('either applies or is refused when the order is packed at the same time', async () => {
    const order = await placePaidOrder();
    const pack = shop.app.inject({
      method: 'PUT',
      url: `/api/admin/orders/${order.id}/packed`,
      headers,
      payload: { isPacked: true, lastUpdated: order.lastUpdated },
    });
    const responses = await Promise.all([pack, edit(order, onePiece(order))]);
    expect(responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const { totalAmount, packedAt } = await read(order.id);
    expect([550, 300]).toContain(totalAmount);
    expect(packedAt !== null).toBe(totalAmount === 550);
    expect(await refundsOf(shop, order.id)).toHaveLength(packedAt === null ? 1 : 0);
  });

  it('keeps the order’s sums when the webhook of its payment comes again meanwhile', async () => {
    const { id, gatewayOrderId } = await placePaid(shop, shopper, laddu);
    const order = await read(id);
    await Promise.all([deliverWebhooks(shop, gatewayOrderId), edit(order, onePiece(order))]);
    await deliverWebhooks(shop, gatewayOrderId);
    await sendRefunds(id);
    expect(await paymentOf(shop, id)).toMatchObject({
      amountPaise: 30_000,
      capturedPaise: 30_000,
    });
    expect(await exceptionsAbout(shop, id)).toEqual([]);
  });
});

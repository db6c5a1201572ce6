import type { AdminOrder, PaymentLink } from '@mithai/contracts';
import { describe, expect, it } from 'vitest';
import { listInconsistencies } from '../../../../test/consistency.ts';
import { buildZone, inDays, setKitchen } from '../../../../test/delivery.ts';
import { startEditTests } from '../../../../test/order-edits.ts';
import { ADDRESS, stockOf } from '../../../../test/orders.ts';
import { buildPerson } from '../../../../test/partners.ts';
import {
  deliverWebhooks,
  eventsOf,
  payAtGateway,
  paymentOf,
  placePaid,
  placeUnpaid,
  startPayingShop,
} from '../../../../test/payments.ts';
import {
  adminPaymentOf,
  expirePendingEdit,
  payAtGatewayOrder,
  paySupplement,
  startSupplement,
  supplementsOf,
  withdrawEdit,
} from '../../../../test/pending-edits.ts';
import { exceptionsAbout, reconciled } from '../../../../test/reconciliation.ts';
import { collectUnsent, refund, refundsOf, resolveException } from '../../../../test/refunds.ts';
import { MYSURU, registerShop } from '../../../../test/tax.ts';
import { businessDate } from '../../../platform/business-date.ts';
import { createObjectStore } from '../../../platform/object-store.ts';
import { transactional } from '../../../platform/transaction.ts';
import { expirePayments, pollPayments } from '../../payments/expiry.ts';
import { openException } from '../../payments/exceptions/open-exception.ts';
import { refundCancelledOrder } from '../../payments/refunds/refund-cancelled-order.ts';
import { syncPayment } from '../../payments/sync-payment.ts';
import { sendRefund } from '../../payments/refunds/send-refund.ts';
import { findOrderTax } from '../../tax/index.ts';
import { readKitchenLoad } from '../production/kitchen-load.ts';

const { shop, em, shopper, headers, laddu, read, edit, edited, place } = await startEditTests(startPayingShop);
const staff = { headers };
const admin = await buildPerson(shop, { role: 'admin' });

/** Two pieces at Rs 250, with Rs 50 of shipping. */
const placePaidOrder = async (): Promise<AdminOrder> => read((await placePaid(shop, shopper, laddu)).id);

const threePieces = ({ items }: AdminOrder) => ({ items: [{ itemId: items[0]!.id, quantity: 3 }], expectedTotal: 800 });

const held = async (): Promise<AdminOrder> => {
  const order = await placePaidOrder();
  return edited(order, threePieces(order));
};

const sendRefunds = async (orderId: number): Promise<void> => {
  for (const { id } of await refundsOf(shop, orderId)) await sendRefund(em(), shop.gateway, id);
};

/** Orders of other tests are cancelled without their history. */
const consistent = () =>
  listInconsistencies(em(), createObjectStore(shop.env), { except: ['events', 'images', 'transitions'] });

const linkOf = async (orderId: number): Promise<PaymentLink> => {
  const { paymentLink } = await adminPaymentOf(shop, staff, orderId);
  const token = new URL(paymentLink ?? '').searchParams.get('token');
  return (await shop.app.inject({ url: `/api/payment-links/${token}` })).json<PaymentLink>();
};

const reconcileWithoutFindings = async (orderId: number): Promise<void> => {
  await reconciled(shop, admin);
  expect(await exceptionsAbout(shop, orderId)).toEqual([]);
};

describe('an edit that makes a paid order cost more', () => {
  it('reserves the stock, keeps the order and asks for the difference by the payment link', async () => {
    const order = await placePaidOrder();
    const stock = await stockOf(em(), laddu);
    const after = await edited(order, threePieces(order));
    expect(after).toMatchObject({
      totalAmount: 550,
      items: [{ quantity: 2 }],
      pendingEdit: { amount: 250, totalAmount: 800, changes: [{ name: 'Laddu', from: 2, to: 3 }] },
    });
    expect(after.statusHistory[0]?.notes).toBe(
      'Changes once ₹250.00 more is paid:\nLaddu: 3 instead of 2.\nNew total: ₹800.00 instead of ₹550.00.',
    );
    expect(after.statusHistory[0]?.fact).toMatchObject({ kind: 'edit_held', amount: 250 });
    expect(await stockOf(em(), laddu)).toBe(stock - 1);
    expect(await eventsOf(shop, order.id)).toContain('order.payment_requested');
    expect(await linkOf(order.id)).toMatchObject({
      state: 'due',
      isChange: true,
      amount: 250,
      items: [{ name: 'Laddu', quantity: 1 }],
    });
    const seen = await shop.app.inject({ url: `/api/orders/${order.id}/payment`, headers: shopper.headers });
    expect(seen.json()).toMatchObject({ amount: 550, changeLink: expect.stringContaining('/orders/pay?token=') });
  });

  it('is consistent with stock and money while it waits, and once it is paid, refunded or withdrawn', async () => {
    const [paid, withdrawn, late] = [await held(), await held(), await held()];
    expect(await consistent()).toEqual([]);
    await paySupplement(shop, staff, paid.id);
    await withdrawEdit(shop, staff, withdrawn.id);
    const gatewayOrderId = await startSupplement(shop, staff, late.id);
    await withdrawEdit(shop, staff, late.id);
    await payAtGatewayOrder(shop, gatewayOrderId);
    await deliverWebhooks(shop, gatewayOrderId);
    await sendRefunds(late.id);
    expect(await consistent()).toEqual([]);
  });

  it('is applied once when the difference is paid, with taxes and payment', async () => {
    await registerShop(shop);
    const stock = await stockOf(em(), laddu);
    const { id } = await held();
    const gatewayOrderId = await startSupplement(shop, staff, id);
    await payAtGatewayOrder(shop, gatewayOrderId);
    await Promise.all([1, 2, 3].map(() => deliverWebhooks(shop, gatewayOrderId)));
    const after = await read(id);
    expect(after).toMatchObject({
      totalAmount: 800,
      items: [{ quantity: 3 }],
      pendingEdit: null,
      payment: { status: 'captured' },
    });
    expect(after.statusHistory[0]?.notes).toBe('Laddu: 3 instead of 2.\nNew total: ₹800.00 instead of ₹550.00.');
    expect(await stockOf(em(), laddu)).toBe(stock - 3);
    expect(await findOrderTax(em(), id)).toMatchObject({ revision: 1 });
    expect(await paymentOf(shop, id)).toMatchObject({ amountPaise: 80_000, capturedPaise: 80_000, refundedPaise: 0 });
    expect((await eventsOf(shop, id)).filter((name) => name === 'order.edited')).toHaveLength(1);
    expect(await adminPaymentOf(shop, staff, id)).toMatchObject({ paymentLink: null, captured: 800 });
    await reconcileWithoutFindings(id);
  });

  it('is applied by the poll if no webhook arrives', async () => {
    const { id } = await held();
    await payAtGatewayOrder(shop, await startSupplement(shop, staff, id));
    await pollPayments(em(), shop.gateway);
    expect(await read(id)).toMatchObject({ totalAmount: 800, pendingEdit: null });
  });

  it('is refunded from both payments, each of which returns no more than it collected', async () => {
    const { id } = await held();
    await paySupplement(shop, staff, id);
    await refund(shop, admin, id);
    await sendRefunds(id);
    expect((await refundsOf(shop, id)).map(({ amountPaise, status }) => [amountPaise, status])).toEqual([
      [55_000, 'processed'],
      [25_000, 'processed'],
    ]);
    expect(await paymentOf(shop, id)).toMatchObject({ status: 'refunded', refundedPaise: 80_000 });
    await reconcileWithoutFindings(id);
  });

  it('can be made cheaper again, and then dearer', async () => {
    const { id } = await held();
    await paySupplement(shop, staff, id);
    const order = await read(id);
    const cheaper = await edited(order, { items: [{ itemId: order.items[0]!.id, quantity: 1 }], expectedTotal: 300 });
    await sendRefunds(id);
    await edited(cheaper, { items: [{ itemId: order.items[0]!.id, quantity: 2 }], expectedTotal: 550 });
    await paySupplement(shop, staff, id);
    expect(await read(id)).toMatchObject({ totalAmount: 550, items: [{ quantity: 2 }] });
    expect(await supplementsOf(shop, id)).toHaveLength(2);
    expect(await paymentOf(shop, id)).toMatchObject({ amountPaise: 55_000, capturedPaise: 55_000 });
    expect(await adminPaymentOf(shop, staff, id)).toMatchObject({ captured: 1050, refunded: 500, left: 550 });
    await reconcileWithoutFindings(id);
  });

  it('is requested once by a double click', async () => {
    const order = await placePaidOrder();
    const responses = await Promise.all([1, 2].map(() => edit(order, threePieces(order))));
    expect(responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await supplementsOf(shop, order.id)).toHaveLength(1);
  });

  it('is refused for an order that was not paid at the gateway', async () => {
    const order = await place();
    await collectUnsent(shop, admin, order.id, 550);
    const paid = await read(order.id);
    expect((await edit(paid, threePieces(paid))).json()).toMatchObject({ code: 'order_paid' });
    expect(await read(order.id)).toMatchObject({ totalAmount: 550, pendingEdit: null });
  });

  it('reserves the kitchen’s capacity once while it waits', async () => {
    await buildZone(em(), { transitDays: 1, cutoffHour: 24 });
    await setKitchen(em(), { dailyCapacity: 10 });
    const { id } = await placeUnpaid(shop, shopper, { product: laddu, deliveryDay: inDays(3) });
    await deliverWebhooks(shop, (await payAtGateway(shop, shopper, id, 'success')).gatewayOrderId);
    const order = await read(id);
    const load = async () => (await readKitchenLoad(em(), businessDate())).get(inDays(2))?.units;
    expect(await load()).toBe(2);
    await edited(order, threePieces(order));
    expect(await load()).toBe(3);
    await withdrawEdit(shop, staff, id);
    expect(await load()).toBe(2);
  });
});

describe('an edit that waits for its payment', () => {
  it('can be withdrawn, which releases its stock and refunds a late payment', async () => {
    const stock = await stockOf(em(), laddu);
    const { id } = await held();
    const gatewayOrderId = await startSupplement(shop, staff, id);
    expect((await withdrawEdit(shop, staff, id)).statusCode).toBe(200);
    expect(await read(id)).toMatchObject({ totalAmount: 550, pendingEdit: null });
    expect(await stockOf(em(), laddu)).toBe(stock - 2);
    await payAtGatewayOrder(shop, gatewayOrderId);
    await deliverWebhooks(shop, gatewayOrderId);
    await deliverWebhooks(shop, gatewayOrderId);
    await sendRefunds(id);
    expect(await read(id)).toMatchObject({ totalAmount: 550, items: [{ quantity: 2 }] });
    const [late, ...more] = await refundsOf(shop, id);
    expect([late, more]).toMatchObject([{ amountPaise: 25_000, status: 'processed', isDifference: true }, []]);
    expect(late?.gatewayPaymentId).toBe((await supplementsOf(shop, id))[0]?.gatewayPaymentId);
    expect(await paymentOf(shop, id)).toMatchObject({ status: 'captured', capturedPaise: 55_000 });
    await reconcileWithoutFindings(id);
  });

  it('is not withdrawn once the customer has paid', async () => {
    const { id, lastUpdated } = await held();
    await payAtGatewayOrder(shop, await startSupplement(shop, staff, id));
    expect((await withdrawEdit(shop, staff, id, lastUpdated)).json()).toMatchObject({ code: 'order_changed' });
    expect(await read(id)).toMatchObject({ totalAmount: 800, pendingEdit: null });
    expect((await withdrawEdit(shop, staff, id)).json()).toMatchObject({ code: 'no_pending_edit' });
  });

  it('is either withdrawn or applied when webhook and withdrawal meet', async () => {
    const stock = await stockOf(em(), laddu);
    const { id, lastUpdated } = await held();
    const gatewayOrderId = await startSupplement(shop, staff, id);
    await payAtGatewayOrder(shop, gatewayOrderId);
    await Promise.all([deliverWebhooks(shop, gatewayOrderId), withdrawEdit(shop, staff, id, lastUpdated)]);
    await sendRefunds(id);
    const { items } = await read(id);
    const payment = await paymentOf(shop, id);
    expect(payment.capturedPaise).toBe(items[0]?.quantity === 3 ? 80_000 : 55_000);
    expect(await stockOf(em(), laddu)).toBe(stock - (items[0]?.quantity ?? 0));
    await reconcileWithoutFindings(id);
  });

  it('expires once after its deadline', async () => {
    const stock = await stockOf(em(), laddu);
    const { id } = await held();
    expect(await expirePayments(em(), shop.gateway)).toBe(0);
    await expirePendingEdit(shop, id);
    expect((await linkOf(id)).state).toBe('closed');
    expect(await expirePayments(em(), shop.gateway)).toBe(1);
    expect(await expirePayments(em(), shop.gateway)).toBe(0);
    const after = await read(id);
    expect(after).toMatchObject({ totalAmount: 550, pendingEdit: null });
    expect(after.statusHistory[0]).toMatchObject({
      notes: 'The change was not paid for in time. The order stays as it was.',
      fact: { kind: 'edit_not_paid' },
    });
    expect(await stockOf(em(), laddu)).toBe(stock - 2);
  });

  it('is applied, and does not expire, if it was paid before its deadline', async () => {
    const { id } = await held();
    await payAtGatewayOrder(shop, await startSupplement(shop, staff, id));
    await expirePendingEdit(shop, id);
    await expirePayments(em(), shop.gateway);
    expect(await read(id)).toMatchObject({ totalAmount: 800, pendingEdit: null });
  });

  it('keeps the order from being edited, packed, sent, moved and refunded', async () => {
    const order = await held();
    const { id, lastUpdated } = order;
    const send = (method: 'POST' | 'PUT' | 'PATCH', url: string, payload: object) =>
      shop.app.inject({ method, url, headers: admin.headers, payload });
    const responses = [
      await edit(order, { contactName: 'Meena' }),
      await send('PUT', `/api/admin/orders/${id}/packed`, { isPacked: true }),
      await send('POST', `/api/orders/${id}/status`, { status: 'shipped' }),
      await send('PATCH', `/api/orders/${id}/delivery-date`, { estimatedDeliveryDate: inDays(4), lastUpdated }),
      await refund(shop, admin, id),
    ];
    for (const response of responses)
      expect([response.statusCode, response.json()]).toMatchObject([409, { code: 'edit_pending' }]);
    const packing = await send('POST', `/api/orders/${id}/status`, { status: 'processing' });
    expect(packing.statusCode, packing.body).toBe(200);
  });

  it('is dropped when its order is cancelled, which refunds the order and a late difference', async () => {
    const stock = await stockOf(em(), laddu);
    const { id } = await held();
    const gatewayOrderId = await startSupplement(shop, staff, id);
    const url = `/api/orders/${id}/status`;
    await shop.app.inject({ method: 'POST', url, headers: admin.headers, payload: { status: 'cancelled' } });
    expect(await stockOf(em(), laddu)).toBe(stock);
    await refundCancelledOrder(em(), id);
    await sendRefunds(id);
    await payAtGatewayOrder(shop, gatewayOrderId);
    await deliverWebhooks(shop, gatewayOrderId);
    await sendRefunds(id);
    expect((await refundsOf(shop, id)).map(({ amountPaise, status }) => [amountPaise, status])).toEqual([
      [55_000, 'processed'],
      [25_000, 'processed'],
    ]);
    expect(await paymentOf(shop, id)).toMatchObject({ status: 'refunded', capturedPaise: 55_000 });
    await reconcileWithoutFindings(id);
  });

  it.each([
    { outcome: 'wrong_amount', kind: 'amount_mismatch', total: 550 },
    { outcome: 'double_payment', kind: 'second_capture', total: 800 },
  ])('opens an exception if it is paid with the outcome $outcome', async (given) => {
    const { id } = await held();
    const gatewayOrderId = await startSupplement(shop, staff, id);
    await payAtGatewayOrder(shop, gatewayOrderId, given.outcome);
    await deliverWebhooks(shop, gatewayOrderId);
    expect(await exceptionsAbout(shop, id)).toMatchObject([{ kind: given.kind, resolvedAt: null }]);
    expect(await read(id)).toMatchObject({ totalAmount: given.total });
    await reconciled(shop, admin);
    const [{ id: exceptionId } = { id: 0 }] = await exceptionsAbout(shop, id);
    const returned = await resolveException(shop, admin, exceptionId, { note: 'Returned', refund: true });
    expect(returned.statusCode, returned.body).toBe(200);
    await syncPayment(em(), shop.gateway, id, 'poll');
    await reconciled(shop, admin);
    expect(await exceptionsAbout(shop, id)).toMatchObject([{ kind: given.kind, resolvedAt: expect.any(Date) }]);
  });

  it('is not applied by a payment that needs an administrator’s decision', async () => {
    const { id } = await held();
    const gatewayOrderId = await startSupplement(shop, staff, id);
    await payAtGatewayOrder(shop, gatewayOrderId);
    const { payments } = await shop.control<{ payments: { id: string; order_id: string }[] }>('GET', '/state');
    const { id: subject = '' } = payments.find((one) => one.order_id === gatewayOrderId) ?? {};
    await transactional(em(), (em) =>
      openException(em, {
        kind: 'second_capture',
        subject,
        orderId: id,
        gatewayPaymentId: subject,
        amountPaise: 25_000,
        detail: 'Paid again.',
      }),
    );
    await deliverWebhooks(shop, gatewayOrderId);
    expect(await read(id)).toMatchObject({ totalAmount: 550, pendingEdit: { amount: 250 } });
  });

  it('can be a dearer delivery alone, which the history entry names', async () => {
    await buildZone(em(), { prefixes: ['625'], fee: 50, transitDays: 1, cutoffHour: 24 });
    await buildZone(em(), { prefixes: ['570'], fee: 120, transitDays: 1, cutoffHour: 24 });
    const order = await placePaidOrder();
    const held = await edited(order, { shippingAddress: MYSURU, expectedTotal: 620 });
    expect(held).toMatchObject({ shippingAddress: ADDRESS, pendingEdit: { amount: 70, hasNewAddress: true } });
    expect(held.statusHistory[0]?.notes).toContain('New delivery address.');
    await paySupplement(shop, staff, order.id);
    expect(await read(order.id)).toMatchObject({ shippingAddress: MYSURU, totalAmount: 620, shippingCost: 120 });
  });

  it('is refused immediately if its items may not leave the state', async () => {
    await registerShop(shop, { registration: 'composition' });
    const { id } = await placeUnpaid(shop, shopper, { product: laddu, shippingAddress: MYSURU });
    await deliverWebhooks(shop, (await payAtGateway(shop, shopper, id, 'success')).gatewayOrderId);
    const order = await read(id);
    const response = await edit(order, { ...threePieces(order), shippingAddress: ADDRESS });
    expect(response.statusCode).toBe(422);
    expect(await read(order.id)).toMatchObject({ pendingEdit: null, lastUpdated: order.lastUpdated });
  });
});

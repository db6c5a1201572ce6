import { describe, expect, it } from 'vitest';
import { buildDiscount } from '../../../../test/discounts.ts';
import { buildProduct } from '../../../../test/factories.ts';
import { startEditTests } from '../../../../test/order-edits.ts';
import { buildPerson } from '../../../../test/partners.ts';
import { paymentOf, placePaid, startPayingShop } from '../../../../test/payments.ts';
import { paySupplement } from '../../../../test/pending-edits.ts';
import { exceptionsAbout } from '../../../../test/reconciliation.ts';
import { lineOf, orderIn, refund, refundsOf } from '../../../../test/refunds.ts';
import { Discount } from '../../discounts/discount.entity.ts';
import { refundCancelledOrder } from './refund-cancelled-order.ts';
import { sendRefund } from './send-refund.ts';

const { shop, em, shopper, headers, read, edit, edited } = await startEditTests(startPayingShop);
const staff = { headers };
const admin = await buildPerson(shop, { role: 'admin' });
const TOO_LITTLE = [422, { code: 'refund_below_minimum' }];

const sendAll = async (orderId: number): Promise<void> => {
  for (const { id } of await refundsOf(shop, orderId)) await sendRefund(em(), shop.gateway, id);
};

/** Two pieces, with Rs 50 of shipping. */
const buildPaid = async (pricePaise: number): Promise<number> => {
  const product = await buildProduct(em(), { pricePaise, stock: 1000 });
  return (await placePaid(shop, shopper, product)).id;
};

/** Pays Rs 1 for each piece that is added. */
const addPiece = async (orderId: number, product: { id: number }): Promise<void> => {
  const order = await read(orderId);
  const expectedTotal = order.totalAmount + 1;
  await edited(order, { added: [{ productId: product.id, quantity: 1 }], expectedTotal });
  await paySupplement(shop, staff, orderId);
};

describe('a refund of less than a rupee', () => {
  it('is refused with 422 by the gateway, and recorded as a transfer', async () => {
    const id = await buildPaid(50);
    const refused = await refund(shop, admin, id, await lineOf(shop, id, 1));
    expect([refused.statusCode, refused.json()]).toMatchObject(TOO_LITTLE);
    expect([await refundsOf(shop, id), (await paymentOf(shop, id)).status]).toEqual([[], 'captured']);
    const byHand = await refund(shop, admin, id, { ...(await lineOf(shop, id, 1)), reference: 'UTR 5' });
    expect(byHand.json()).toMatchObject({ amount: 0.5, status: 'processed' });
  });

  it('prevents an edit from lowering the price of a paid order by so little', async () => {
    const id = await buildPaid(50);
    const order = await read(id);
    const items = [{ itemId: order.items[0]!.id, quantity: 1 }];
    const refused = await edit(order, { items, expectedTotal: 50.5 });
    expect([refused.statusCode, refused.json()]).toMatchObject(TOO_LITTLE);
    expect(await read(id)).toMatchObject({ totalAmount: 51, lastUpdated: order.lastUpdated });
  });

  it('opens an exception if it is the rest of a cancelled order', async () => {
    await buildDiscount(shop, { effect: { kind: 'free_delivery' } });
    const id = await buildPaid(10_050);
    await em().nativeUpdate(Discount, {}, { isActive: false });
    await refund(shop, admin, id, { ...(await lineOf(shop, id, 1)), reference: 'UTR 6' });
    await em().execute('update payments set captured_paise = 10125 where order_id = ?', [id]);
    const url = `/api/orders/${id}/status`;
    await shop.app.inject({ method: 'POST', url, headers: admin.headers, payload: { status: 'cancelled' } });
    await refundCancelledOrder(em(), id);
    expect(await refundsOf(shop, id)).toHaveLength(1);
    expect(await exceptionsAbout(shop, id)).toMatchObject([{ kind: 'refund_failed', amountPaise: 75 }]);
  });
});

describe('a cancelled order of whose payments one has less than a rupee left', () => {
  it('gets the other payments back, and opens an exception for that one', async () => {
    const id = await buildPaid(25_050);
    const rupee = await buildProduct(em(), { pricePaise: 100, stock: 1000 });
    await addPiece(id, rupee);
    await em().execute('update payments set captured_paise = 55175 where order_id = ?', [id]);
    await em().execute('update supplementary_payments set amount_paise = 75 where order_id = ?', [id]);
    const url = `/api/orders/${id}/status`;
    await shop.app.inject({ method: 'POST', url, headers: admin.headers, payload: { status: 'cancelled' } });
    await refundCancelledOrder(em(), id);
    expect(await refundsOf(shop, id)).toMatchObject([{ amountPaise: 55_100, isOfCancellation: true }]);
    const open = { kind: 'refund_failed', amountPaise: 75, resolvedAt: null };
    expect(await exceptionsAbout(shop, id)).toMatchObject([open]);
  });
});

describe('a refund by several payments', () => {
  it('has no part below a rupee, which the gateway would refuse', async () => {
    const id = await buildPaid(25_050);
    const rupee = await buildProduct(em(), { pricePaise: 100, stock: 1000 });
    for (let count = 0; count < 2; count += 1) await addPiece(id, rupee);
    const item = [...(await orderIn(shop, id)).items][0]!;
    await em().execute('update order_items set price_paise = 27625 where id = ?', [item.id]);
    const made = await refund(shop, admin, id, { items: [{ itemId: item.id, quantity: 2, restock: 0 }] });
    expect([made.statusCode, made.json()]).toMatchObject([201, { amount: 552.5 }]);
    expect((await refundsOf(shop, id)).map(({ amountPaise }) => amountPaise)).toEqual([55_050, 100, 100]);
    await sendAll(id);
    expect((await refundsOf(shop, id)).map(({ status }) => status)).toEqual(['processed', 'processed', 'processed']);
  });
});

import type { AdminOrder } from '@mithai/contracts';
import { describe, expect, it } from 'vitest';
import { documentsOf } from '../../../../test/documents.ts';
import { setStatus } from '../../../../test/earnings.ts';
import { startEditTests } from '../../../../test/order-edits.ts';
import { buildPerson } from '../../../../test/partners.ts';
import { placePaid, startPayingShop } from '../../../../test/payments.ts';
import { paySupplement } from '../../../../test/pending-edits.ts';
import { refundsOf } from '../../../../test/refunds.ts';
import { MYSURU, registerShop } from '../../../../test/tax.ts';
import { Order } from '../order.entity.ts';

const tests = await startEditTests(() => startPayingShop({ UNDO_SECONDS: '10' }));
const { shop, em, shopper, headers, laddu, read, edit, edited, place } = tests;
const admin = await buildPerson(shop, { role: 'admin' });
await registerShop(shop);

const dispatchAndUndo = async (orderId: number): Promise<AdminOrder> => {
  await setStatus(shop, admin, orderId, 'shipped');
  const { statusHistory } = await read(orderId);
  const undone = await shop.app.inject({
    method: 'POST',
    url: '/api/admin/orders/status/undo',
    headers: admin.headers,
    payload: { historyIds: [statusHistory[0]!.id] },
  });
  expect(undone.json()).toMatchObject({ changed: [orderId] });
  return read(orderId);
};

const onePiece = ({ items }: AdminOrder) => ({ items: [{ itemId: items[0]!.id, quantity: 1 }], expectedTotal: 300 });

const sums = async (orderId: number) =>
  (await documentsOf(shop, orderId)).map(({ kind, totalPaise }) => [kind, totalPaise]);

describe('an order whose dispatch was undone', () => {
  it('can be edited, and its next dispatch issues another invoice for the edited items', async () => {
    const { id } = await place({ shippingAddress: MYSURU });
    const order = await dispatchAndUndo(id);
    expect(await edited(order, onePiece(order))).toMatchObject({ totalAmount: 300 });
    expect(await sums(id)).toEqual([
      ['tax_invoice', 55_000],
      ['credit_note', 55_000],
    ]);
    await edited(await read(id), { contactName: 'Meena' });
    await setStatus(shop, admin, id, 'shipped');
    expect(await sums(id)).toEqual([
      ['tax_invoice', 55_000],
      ['credit_note', 55_000],
      ['tax_invoice', 30_000],
    ]);
    const [, note, invoice] = await documentsOf(shop, id);
    expect(note?.content.original).toMatchObject({ kind: 'tax_invoice' });
    expect(invoice?.content.recipient).toMatchObject({ name: 'Meena' });
  });

  it('gets another invoice if an edit corrects the buyer of a gift to someone else', async () => {
    const { id } = await placePaid(shop, shopper, laddu);
    await em().nativeUpdate(Order, id, { recipientName: 'Nani Kamala', recipientPhone: '98450 55555' });
    await edited(await dispatchAndUndo(id), { contactName: 'Meena' });
    await setStatus(shop, admin, id, 'shipped');
    const documents = await documentsOf(shop, id);
    expect(documents.map(({ kind }) => kind)).toEqual(['tax_invoice', 'credit_note', 'tax_invoice']);
    expect(documents[2]?.content.recipient).toMatchObject({ name: 'Meena' });
  });

  it('keeps its invoice if an edit changes nothing on the invoice', async () => {
    const { id } = await place({ shippingAddress: MYSURU });
    const order = await dispatchAndUndo(id);
    await edited(order, { contactName: order.contactName });
    expect(await sums(id)).toEqual([['tax_invoice', 55_000]]);
  });

  it('refunds the difference of an edit if it is paid, and credits the whole invoice', async () => {
    const { id } = await placePaid(shop, shopper, laddu);
    const order = await dispatchAndUndo(id);
    await edited(order, onePiece(order));
    expect(await refundsOf(shop, id)).toMatchObject([{ amountPaise: 25_000, isDifference: true }]);
    expect(await sums(id)).toEqual([
      ['tax_invoice', 55_000],
      ['credit_note', 55_000],
    ]);
  });

  it('keeps its invoice while an edit waits for its payment, and loses it once that is paid', async () => {
    const { id } = await placePaid(shop, shopper, laddu);
    const order = await dispatchAndUndo(id);
    const items = [{ itemId: order.items[0]!.id, quantity: 3 }];
    await edited(order, { items, expectedTotal: 800 });
    expect(await sums(id)).toEqual([['tax_invoice', 55_000]]);
    await paySupplement(shop, { headers }, id);
    await setStatus(shop, admin, id, 'shipped');
    expect(await sums(id)).toEqual([
      ['tax_invoice', 55_000],
      ['credit_note', 55_000],
      ['tax_invoice', 80_000],
    ]);
  });

  it('cannot be edited once it is sent again', async () => {
    const { id } = await place();
    await dispatchAndUndo(id);
    await setStatus(shop, admin, id, 'shipped');
    expect((await edit(await read(id), {})).json()).toMatchObject({ code: 'order_not_editable' });
  });
});

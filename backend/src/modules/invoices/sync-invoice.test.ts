import { plusDays } from '@mithai/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { documentsOf, placeOrder } from '../../../test/documents.ts';
import { setStatus } from '../../../test/earnings.ts';
import { buildProduct } from '../../../test/factories.ts';
import { placedIn, postOrder, putIntoCart } from '../../../test/orders.ts';
import { buildPerson, type Person } from '../../../test/partners.ts';
import { buildShopper, placePaid, startPayingShop, type PayingShop, type Shopper } from '../../../test/payments.ts';
import { orderIn, refund, refundsOf } from '../../../test/refunds.ts';
import { MYSURU, registerShop } from '../../../test/tax.ts';
import { OutboxEvent } from '../../outbox/outbox-event.entity.ts';
import { businessDate } from '../../platform/business-date.ts';
import { orderInvoices } from '../orders/index.ts';
import { sendRefund } from '../payments/refunds/send-refund.ts';
import type { IssuedDocument } from './document.entity.ts';

let shop: PayingShop;
let admin: Person;
let shopper: Person;

beforeAll(async () => {
  shop = await startPayingShop();
  admin = await buildPerson(shop, { role: 'admin' });
  shopper = await buildPerson(shop);
});
afterAll(() => shop.close());
beforeEach(() => registerShop(shop));

const em = () => shop.orm.em.fork();
const sync = (orderId: number) => orderInvoices.syncOrderInvoice(em(), orderId);

const figuresOf = ({ kind, totalPaise, content }: IssuedDocument) => {
  const sum = (key: 'taxablePaise' | 'cgstPaise' | 'sgstPaise' | 'igstPaise') =>
    content.lines.reduce((total, line) => total + line[key], 0);
  return [kind, totalPaise, sum('taxablePaise'), sum('cgstPaise'), sum('sgstPaise'), sum('igstPaise')];
};

describe('an invoice', () => {
  it('is issued once, when the order is shipped', async () => {
    const { id } = await placeOrder(shop, shopper, MYSURU);
    await setStatus(shop, admin, id, 'processing');
    expect(await documentsOf(shop, id)).toEqual([]);
    await setStatus(shop, admin, id, 'shipped');
    await setStatus(shop, admin, id, 'delivered');
    await sync(id);
    const documents = await documentsOf(shop, id);
    expect(documents.map(figuresOf)).toEqual([['tax_invoice', 55_000, 52_382, 1309, 1309, 0]]);
    expect(documents[0]).toMatchObject({
      number: expect.stringMatching(/^INV\/\d{4}\/\d{7}$/),
      userId: shopper.user.id,
      content: {
        supplier: { legalName: 'Sharada Foods Private Limited', gstin: '29AAGCB7383J1Z4' },
        recipient: { name: 'Test Shopper', address: MYSURU },
        placeOfSupply: 'Karnataka',
        order: { id },
      },
    });
    expect(documents[0]?.number).toHaveLength(16);
    expect(await em().count(OutboxEvent, { name: 'document.issued', payload: { documentId: documents[0]?.id } })).toBe(
      1,
    );
  });

  it('is issued when the order is delivered directly', async () => {
    const { id } = await placeOrder(shop, shopper);
    await setStatus(shop, admin, id, 'delivered');
    expect((await documentsOf(shop, id)).map(figuresOf)).toEqual([['tax_invoice', 55_000, 52_381, 0, 0, 2619]]);
  });

  it('states the same best-before day of each item as the order', async () => {
    await putIntoCart(em(), shopper.user, await buildProduct(em(), { shelfLifeDays: 10 }));
    await putIntoCart(em(), shopper.user, await buildProduct(em()));
    const order = placedIn(await postOrder(shop, shopper.headers, { shippingAddress: MYSURU }));
    await setStatus(shop, admin, order.id, 'shipped');
    const [invoice] = await documentsOf(shop, order.id);
    const printed = invoice?.content.lines.flatMap(({ kind, bestBefore }) => (kind === 'item' ? [bestBefore] : []));
    expect(printed).toEqual(order.items.map(({ bestBefore }) => bestBefore));
    expect(printed).toEqual([plusDays(businessDate(), 10), null]);
  });

  it('is a bill of supply of a composition dealer', async () => {
    await registerShop(shop, { registration: 'composition' });
    const { id } = await placeOrder(shop, shopper, MYSURU);
    await setStatus(shop, admin, id, 'shipped');
    expect((await documentsOf(shop, id)).map(figuresOf)).toEqual([['bill_of_supply', 55_000, 55_000, 0, 0, 0]]);
  });

  it('is a receipt of an unregistered shop, also if it is registered before the dispatch', async () => {
    await registerShop(shop, { registration: 'unregistered', gstin: null });
    const { id } = await placeOrder(shop, shopper);
    await registerShop(shop);
    await setStatus(shop, admin, id, 'shipped');
    expect((await documentsOf(shop, id)).map(figuresOf)).toEqual([['receipt', 55_000, 55_000, 0, 0, 0]]);
  });

  it('stays valid when the dispatch is undone, and is used for the next dispatch', async () => {
    const undoable = await startPayingShop({ UNDO_SECONDS: '10' });
    const [owner, buyer] = [await buildPerson(undoable, { role: 'admin' }), await buildPerson(undoable)];
    await registerShop(undoable);
    const { id } = await placeOrder(undoable, buyer);
    await setStatus(undoable, owner, id, 'shipped');
    const [invoice] = await documentsOf(undoable, id);
    const { statusHistory } = (await undoable.app.inject({ url: `/api/orders/${id}`, headers: buyer.headers })).json<{
      statusHistory: { id: number }[];
    }>();
    const response = await undoable.app.inject({
      method: 'POST',
      url: '/api/admin/orders/status/undo',
      headers: owner.headers,
      payload: { historyIds: [statusHistory[0]?.id] },
    });
    expect(response.json()).toMatchObject({ changed: [id] });
    await orderInvoices.syncOrderInvoice(undoable.orm.em.fork(), id);
    await setStatus(undoable, owner, id, 'shipped');
    expect((await documentsOf(undoable, id)).map(({ number }) => number)).toEqual([invoice?.number]);
    await undoable.close();
  });
});

describe('a credit note', () => {
  let buyer: Shopper;
  beforeAll(async () => {
    buyer = await buildShopper(shop);
  });

  const refundAndSend = async (id: number, body: Parameters<typeof refund>[3] = {}) => {
    expect((await refund(shop, admin, id, body)).statusCode).toBe(201);
    for (const { id: refundId } of await refundsOf(shop, id)) await sendRefund(em(), shop.gateway, refundId);
  };

  const sendPaid = async () => {
    const { id } = await placePaid(shop, buyer);
    await setStatus(shop, admin, id, 'shipped');
    return id;
  };

  it('cancels the whole invoice of an order that is cancelled after it was shipped', async () => {
    const { id } = await placeOrder(shop, shopper, MYSURU);
    await setStatus(shop, admin, id, 'shipped');
    await setStatus(shop, admin, id, 'cancelled');
    await sync(id);
    await sync(id);
    const [invoice, note, ...others] = await documentsOf(shop, id);
    expect(others).toEqual([]);
    expect(figuresOf(note!)).toEqual(['credit_note', 55_000, 52_382, 1309, 1309, 0]);
    expect(note).toMatchObject({
      number: expect.stringMatching(/^CRN\/\d{4}\/\d{7}$/),
      originalId: invoice?.id,
      content: { original: { number: invoice?.number, kind: 'tax_invoice' } },
    });
  });

  it('is not issued for an order that is cancelled before it was shipped', async () => {
    const { id } = await placeOrder(shop, shopper);
    await setStatus(shop, admin, id, 'cancelled');
    await sync(id);
    expect(await documentsOf(shop, id)).toEqual([]);
  });

  it('is followed by a new invoice if the order is restored and shipped again', async () => {
    const { id } = await placeOrder(shop, shopper);
    await setStatus(shop, admin, id, 'shipped');
    await setStatus(shop, admin, id, 'cancelled');
    await sync(id);
    await setStatus(shop, admin, id, 'shipped');
    expect((await documentsOf(shop, id)).map(({ kind }) => kind)).toEqual([
      'tax_invoice',
      'credit_note',
      'tax_invoice',
    ]);
  });

  it('credits refunded pieces; several sum to the invoice to the paisa', async () => {
    const id = await sendPaid();
    const [item] = (await orderIn(shop, id)).items;
    await refundAndSend(id, { items: [{ itemId: item!.id, quantity: 1, restock: 0 }] });
    await refundAndSend(id);
    const [invoice, first, second, ...others] = (await documentsOf(shop, id)).map(figuresOf);
    expect(others).toEqual([]);
    expect(first).toEqual(['credit_note', 25_000, 23_809, 0, 0, 1191]);
    expect(first!.slice(1).map((paise, index) => Number(paise) + Number(second![index + 1]))).toEqual(
      invoice!.slice(1),
    );
  });

  it('leaves out pieces that were refunded before the dispatch, which the invoice omits', async () => {
    const { id } = await placePaid(shop, buyer);
    const [item] = (await orderIn(shop, id)).items;
    await refundAndSend(id, { items: [{ itemId: item!.id, quantity: 1, restock: 1 }] });
    await setStatus(shop, admin, id, 'shipped');
    await sync(id);
    expect((await documentsOf(shop, id)).map(figuresOf)).toEqual([['tax_invoice', 30_000, 28_572, 0, 0, 1428]]);
    await refundAndSend(id);
    expect((await documentsOf(shop, id)).map(figuresOf)).toEqual([
      ['tax_invoice', 30_000, 28_572, 0, 0, 1428],
      ['credit_note', 30_000, 28_572, 0, 0, 1428],
    ]);
  });
});

describe('documents', () => {
  it('cannot be changed or deleted', async () => {
    const { id } = await placeOrder(shop, shopper);
    await setStatus(shop, admin, id, 'shipped');
    for (const change of ['update documents set total_paise = 1', 'delete from documents', 'truncate documents'])
      await expect(em().execute(change)).rejects.toThrow('append-only');
  });
});

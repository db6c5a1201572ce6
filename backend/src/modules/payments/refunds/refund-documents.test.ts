import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { documentsOf, placeOrder } from '../../../../test/documents.ts';
import { setStatus } from '../../../../test/earnings.ts';
import { buildPerson, type Person } from '../../../../test/partners.ts';
import {
  buildShopper,
  paymentOf,
  placePaid,
  startPayingShop,
  type PayingShop,
  type Shopper,
} from '../../../../test/payments.ts';
import { collect, lineOf, orderIn, refund, refundsOf } from '../../../../test/refunds.ts';
import { registerShop } from '../../../../test/tax.ts';
import { orderInvoices } from '../../orders/index.ts';
import { syncPayment } from '../sync-payment.ts';
import { sendRefund } from './send-refund.ts';

let shop: PayingShop;
let admin: Person;
let shopper: Shopper;

beforeAll(async () => {
  shop = await startPayingShop();
  await registerShop(shop);
  admin = await buildPerson(shop, { role: 'admin' });
  shopper = await buildShopper(shop);
});
afterAll(() => shop.close());
afterEach(() => shop.control('PUT', '/settings', { refunds: 'processed' }));

const em = () => shop.orm.em.fork();

const sums = async (orderId: number) =>
  (await documentsOf(shop, orderId)).map(({ kind, totalPaise }) => [kind, totalPaise]);

const send = async (orderId: number): Promise<void> => {
  for (const { id } of await refundsOf(shop, orderId)) await sendRefund(em(), shop.gateway, id);
};

const failAtBank = async (orderId: number): Promise<void> => {
  const made = (await refundsOf(shop, orderId)).at(-1);
  await shop.control('POST', `/refunds/${made?.gatewayRefundId}/fail`);
  await syncPayment(em(), shop.gateway, orderId, 'poll');
};

/** Two pieces at Rs 250, with Rs 50 of shipping, paid and shipped. */
const buildSent = async (): Promise<number> => {
  const { id } = await placePaid(shop, shopper);
  await setStatus(shop, admin, id, 'shipped');
  return id;
};

describe('the credit note of a refund by the gateway', () => {
  it('is issued once the money has gone back', async () => {
    const id = await buildSent();
    await shop.control('PUT', '/settings', { refunds: 'pending' });
    await refund(shop, admin, id, await lineOf(shop, id, 1));
    await send(id);
    expect(await sums(id)).toEqual([['tax_invoice', 55_000]]);
    const [made] = await refundsOf(shop, id);
    await shop.control('POST', `/refunds/${made?.gatewayRefundId}/process`);
    for (let count = 0; count < 2; count += 1) await syncPayment(em(), shop.gateway, id, 'poll');
    expect(await sums(id)).toEqual([
      ['tax_invoice', 55_000],
      ['credit_note', 25_000],
    ]);
  });

  it('is not issued if the refund fails, nor by a delivery meanwhile', async () => {
    const id = await buildSent();
    await shop.control('PUT', '/settings', { refunds: 'pending' });
    await refund(shop, admin, id);
    await send(id);
    await setStatus(shop, admin, id, 'delivered');
    await orderInvoices.syncOrderInvoice(em(), id);
    await failAtBank(id);
    expect(await sums(id)).toEqual([['tax_invoice', 55_000]]);
    expect([...(await orderIn(shop, id)).items]).toMatchObject([{ refundedQuantity: 0 }]);
  });

  it('is followed by another invoice if the bank sends the money back later', async () => {
    const id = await buildSent();
    await refund(shop, admin, id, await lineOf(shop, id, 1));
    await send(id);
    await failAtBank(id);
    await orderInvoices.syncOrderInvoice(em(), id);
    expect(await sums(id)).toEqual([
      ['tax_invoice', 55_000],
      ['credit_note', 25_000],
      ['credit_note', 30_000],
      ['tax_invoice', 55_000],
    ]);
    await refund(shop, admin, id);
    await send(id);
    expect((await sums(id)).slice(4)).toEqual([['credit_note', 55_000]]);
  });

  it('omits pieces that the invoice left out, which an invoice adds if their refund fails', async () => {
    const { id } = await placePaid(shop, shopper);
    await shop.control('PUT', '/settings', { refunds: 'pending' });
    await refund(shop, admin, id, await lineOf(shop, id, 1));
    await send(id);
    await setStatus(shop, admin, id, 'shipped');
    expect(await sums(id)).toEqual([['tax_invoice', 30_000]]);
    await failAtBank(id);
    expect((await sums(id)).at(-1)).toEqual(['tax_invoice', 55_000]);
  });

  it('is not delayed by a pending refund of pieces that the invoice left out', async () => {
    const { id } = await placePaid(shop, shopper);
    await shop.control('PUT', '/settings', { refunds: 'pending' });
    await refund(shop, admin, id, await lineOf(shop, id, 1));
    await send(id);
    await setStatus(shop, admin, id, 'shipped');
    await refund(shop, admin, id, { ...(await lineOf(shop, id, 1)), reference: 'UTR 9' });
    expect(await sums(id)).toEqual([
      ['tax_invoice', 30_000],
      ['credit_note', 25_000],
    ]);
  });

  it('is followed by an invoice for a piece that costs more than the invoiced one', async () => {
    const { id } = await placePaid(shop, shopper);
    const [item] = (await orderIn(shop, id)).items;
    await em().execute('update order_items set discount_paise = 10000, discounted_left = 1 where id = ?', [item!.id]);
    await shop.control('PUT', '/settings', { refunds: 'pending' });
    await refund(shop, admin, id, await lineOf(shop, id, 1));
    await send(id);
    const [first] = await refundsOf(shop, id);
    await setStatus(shop, admin, id, 'shipped');
    await refund(shop, admin, id, await lineOf(shop, id, 1));
    await shop.control('POST', `/refunds/${first?.gatewayRefundId}/fail`);
    await syncPayment(em(), shop.gateway, id, 'poll');
    expect(await sums(id)).toEqual([
      ['tax_invoice', 20_000],
      ['credit_note', 20_000],
      ['tax_invoice', 30_000],
    ]);
  });

  it('has numbers without a gap', async () => {
    const rows = await em().execute<{ kind: string; last: number; count: number }[]>(
      `select kind, max(sequence) as last, count(*)::int as count from documents group by kind`,
    );
    expect(rows.map(({ kind }) => kind).toSorted()).toEqual(['credit_note', 'tax_invoice']);
    for (const { last, count } of rows) expect(last).toBe(count);
  });
});

describe('cash of which only a part was collected', () => {
  const buildPartPaid = async (amount: number): Promise<number> => {
    const { id } = await placeOrder(shop, await buildPerson(shop));
    await setStatus(shop, admin, id, 'delivered');
    expect((await collect(shop, admin, id, amount)).statusCode).toBe(201);
    return id;
  };

  it('keeps the invoice of the remaining pieces, also if all of the cash is returned', async () => {
    const id = await buildPartPaid(250);
    const made = await refund(shop, admin, id, { ...(await lineOf(shop, id, 1)), reference: 'UTR 1' });
    expect(made.json()).toMatchObject({ amount: 250, status: 'processed' });
    expect(await paymentOf(shop, id)).toMatchObject({ status: 'refunded' });
    expect(await sums(id)).toEqual([
      ['tax_invoice', 55_000],
      ['credit_note', 25_000],
    ]);
    const [invoice, note] = await documentsOf(shop, id);
    const taxOf = (lines: { igstPaise: number }[] = []) => lines.reduce((sum, { igstPaise }) => sum + igstPaise, 0);
    expect([taxOf(invoice?.content.lines), taxOf(note?.content.lines)]).toEqual([2619, 1191]);
  });

  it('is credited as a whole with the whole order', async () => {
    const id = await buildPartPaid(250);
    await refund(shop, admin, id, { reference: 'UTR 2' });
    expect((await sums(id)).slice(1)).toEqual([['credit_note', 55_000]]);
  });
});

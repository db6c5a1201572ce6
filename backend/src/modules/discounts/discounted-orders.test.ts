import type { DiscountPreview, Order as OrderResponse } from '@mithai/contracts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../../test/app.ts';
import { listInconsistencies } from '../../../test/consistency.ts';
import { buildDiscount } from '../../../test/discounts.ts';
import { documentsOf } from '../../../test/documents.ts';
import { buildSeller } from '../../../test/earnings.ts';
import { buildProduct } from '../../../test/factories.ts';
import { placedIn, postOrder, putIntoCart } from '../../../test/orders.ts';
import { buildPerson, type Person } from '../../../test/partners.ts';
import { collect, orderIn, refund, refundsOf } from '../../../test/refunds.ts';
import { MYSURU, registerShop } from '../../../test/tax.ts';
import { createObjectStore } from '../../platform/object-store.ts';
import { transactional } from '../../platform/transaction.ts';
import type { Product } from '../catalog/product.entity.ts';
import { PartnerEarning } from '../earnings/earning.entity.ts';
import { bookEarnings } from '../earnings/index.ts';
import { toView } from '../invoices/document-view.ts';
import { buildCarrierOrder } from '../shipping/carrier-order.ts';
import { Discount } from './discount.entity.ts';

let shop: TestShop;
let admin: Person;
let shopper: Person;
let chakli: Product;

beforeAll(async () => {
  shop = await startTestShop();
  await registerShop(shop);
  admin = await buildPerson(shop, { role: 'admin' });
  chakli = await buildProduct(em(), { pricePaise: 9_999, stock: 1000, category: 'snacks' });
});
afterAll(() => shop.close());
beforeEach(async () => {
  await em().nativeUpdate(Discount, {}, { isActive: false });
  shopper = await buildPerson(shop);
});

const em = () => shop.orm.em.fork();

/** Three packets at ₹99.99 less ₹10.01, and ₹50 for delivery. */
const placeDiscounted = async (): Promise<OrderResponse> => {
  await buildDiscount(shop, { effect: { kind: 'amount', amountPaise: 1001 } });
  await putIntoCart(em(), shopper.user, chakli, 3);
  return placedIn(await postOrder(shop, shopper.headers, { shippingAddress: MYSURU, contactPhone: '9876543210' }));
};

const post = (url: string, payload: object) =>
  shop.app.inject({ method: 'POST', url, headers: admin.headers, payload });

it('a partner earns as much as without the discount, which the shop pays', async () => {
  const { product } = await buildSeller(shop);
  await buildDiscount(shop, { effect: { kind: 'percent', percent: 50, maxPaise: null } });
  await putIntoCart(em(), shopper.user, product, 2);
  const { id, discount } = placedIn(await postOrder(shop, shopper.headers, { shippingAddress: MYSURU }));
  await transactional(em(), (em) => bookEarnings(em, id));
  const earning = await em().findOneOrFail(PartnerEarning, { orderId: id });
  expect(discount).toBe(product.pricePaise / 100);
  expect(earning.lineTotalPaise).toBe(2 * product.pricePaise);
});

it('a refund returns the discounted price of the pieces, and the invoice names the discount', async () => {
  const { id, totalAmount, items } = await placeDiscounted();
  expect((await post(`/api/orders/${id}/status`, { status: 'delivered' })).statusCode).toBe(200);
  expect((await collect(shop, admin, id, totalAmount)).statusCode).toBe(201);
  for (const quantity of [1, 2]) {
    const line = { itemId: items[0]!.id, quantity, restock: 0 };
    const response = await refund(shop, admin, id, { items: [line], reference: `TRANSFER${quantity}` });
    expect(response.statusCode, response.body).toBe(201);
  }
  expect((await refundsOf(shop, id)).map(({ amountPaise }) => amountPaise)).toEqual([9665, 19_331]);
  const documents = await documentsOf(shop, id);
  expect(documents.map(({ kind, totalPaise }) => [kind, totalPaise])).toEqual([
    ['tax_invoice', 33_996],
    ['credit_note', 9665],
    ['credit_note', 19_331],
  ]);
  const descriptions = (language: 'en' | 'hi') => toView(documents[0]!, language).rows.map(([text]) => text);
  expect(descriptions('en')).toContain(`${chakli.name}\n₹299.97 less a discount of ₹10.01`);
  expect(descriptions('hi')).toContain(`${chakli.name}\n₹299.97 में ₹10.01 की छूट`);
});

it('the remaining pieces keep their share of the discount when staff edit the order', async () => {
  const { id, items, lastUpdated } = await placeDiscounted();
  const edit = (quantity: number, expectedTotal: number, version: string) =>
    post(`/api/admin/orders/${id}/edit`, {
      items: [{ itemId: items[0]!.id, quantity }],
      added: [],
      expectedTotal,
      lastUpdated: version,
    });
  const lowered = await edit(2, 243.31, lastUpdated);
  expect(lowered.statusCode, lowered.body).toBe(200);
  expect(lowered.json()).toMatchObject({ totalAmount: 243.31, discount: 6.67, discounts: [{ amount: 6.67 }] });
  // A further piece costs its whole price.
  const raised = await edit(5, 543.28, lowered.json().lastUpdated);
  expect(raised.json()).toMatchObject({ totalAmount: 543.28, discount: 6.67 });
});

it('delivery stays free when staff edit the order', async () => {
  await buildDiscount(shop, { effect: { kind: 'free_delivery' } });
  const { id, items, lastUpdated } = await placeDiscounted();
  const response = await post(`/api/admin/orders/${id}/edit`, {
    items: [{ itemId: items[0]!.id, quantity: 3 }],
    added: [],
    shippingAddress: '1 Lake Road, Kochi, Kerala - 682001',
    expectedTotal: 289.96,
    lastUpdated,
  });
  expect(response.json()).toMatchObject({ totalAmount: 289.96, shippingCost: 0 });
});

it('an order taken on the phone gets the customer’s discounts', async () => {
  await buildDiscount(shop, { code: 'FIRST', firstOrderOnly: true, effect: { kind: 'amount', amountPaise: 5000 } });
  const order = (key: string, expectedTotal: number) =>
    shop.app.inject({
      method: 'POST',
      url: '/api/admin/orders',
      headers: { ...admin.headers, 'idempotency-key': `phone-${key}` },
      payload: {
        customerId: shopper.user.id,
        contactName: 'Asha Rao',
        contactPhone: '9876543210',
        shippingAddress: MYSURU,
        payment: 'cod',
        items: [{ productId: chakli.id, quantity: 3 }],
        discountCodes: ['FIRST'],
        expectedTotal,
      },
    });
  const preview = async () => {
    const payload = {
      items: [{ productId: chakli.id, quantity: 3 }],
      codes: ['FIRST'],
      customerId: shopper.user.id,
    };
    return (await post('/api/admin/discounts/preview', payload)).json<DiscountPreview>();
  };
  expect((await preview()).discount).toBe(50);
  expect(placedIn(await order('first-1', 299.97))).toMatchObject({ discount: 50, totalAmount: 299.97 });
  expect((await preview()).refused).toMatchObject([{ typed: 'FIRST', code: 'discount_first_order' }]);
  expect((await order('second-2', 299.97)).json()).toMatchObject({ code: 'discount_first_order' });
});

it('the courier collects the discounted total', async () => {
  const { id } = await placeDiscounted();
  const sent = await buildCarrierOrder(em(), shop.env, await orderIn(shop, id));
  expect([sent.payment_method, sent.sub_total, sent.shipping_charges]).toEqual(['COD', 289.96, 50]);
});

it('the courier collects the delivery fee of goods that cost nothing', async () => {
  await buildDiscount(shop, { effect: { kind: 'percent', percent: 100, maxPaise: null } });
  await putIntoCart(em(), shopper.user, chakli);
  const order = { shippingAddress: MYSURU, contactPhone: '9876543210' };
  const { id } = placedIn(await postOrder(shop, shopper.headers, order));
  const sent = await buildCarrierOrder(em(), shop.env, await orderIn(shop, id));
  expect([sent.payment_method, sent.sub_total, sent.shipping_charges]).toEqual(['COD', 50, 0]);
  expect((await post(`/api/orders/${id}/status`, { status: 'shipped' })).statusCode).toBe(200);
  expect((await documentsOf(shop, id)).map(({ totalPaise }) => totalPaise)).toEqual([5000]);
});

it('all orders of this file pass the consistency checks', async () => {
  expect(await listInconsistencies(em(), createObjectStore(shop.env), { except: ['events', 'images'] })).toEqual([]);
});

import { beforeEach, expect, it } from 'vitest';
import { buildDiscount } from '../../../test/discounts.ts';
import { buildProduct } from '../../../test/factories.ts';
import { startEditTests } from '../../../test/order-edits.ts';
import { placedIn, postOrder, putIntoCart, stockOf } from '../../../test/orders.ts';
import { payAtGateway, placePaid, placeUnpaid, startPayingShop } from '../../../test/payments.ts';
import { Discount } from '../discounts/discount.entity.ts';
import { Order } from '../orders/order.entity.ts';

const { shop, em, shopper, headers, read, edit } = await startEditTests(startPayingShop);
const halwa = await buildProduct(em(), { pricePaise: 49_950, stock: 1000, name: 'Halwa' });
const sweet = await buildProduct(em(), { pricePaise: 50, stock: 1000, name: 'Sample' });
const TOO_LITTLE = { code: 'total_below_online_minimum' };

beforeEach(() => em().nativeUpdate(Discount, {}, { isActive: false }));

const takeOff = async (amountPaise: number): Promise<void> => {
  await buildDiscount(shop, { effect: { kind: 'amount', amountPaise } });
  await buildDiscount(shop, { effect: { kind: 'free_delivery' } });
};

it('refuses less than a rupee by every online method with 422, and keeps stock and cart', async () => {
  await takeOff(49_851);
  await putIntoCart(em(), shopper.user, halwa);
  for (const paymentMethod of ['upi', 'card', 'netbanking'] as const) {
    const refused = await postOrder(shop, shopper.headers, { paymentMethod });
    expect([refused.statusCode, refused.json()]).toMatchObject([422, TOO_LITTLE]);
  }
  expect(await em().count(Order, { userId: shopper.user.id })).toBe(0);
  expect(await stockOf(em(), halwa)).toBe(1000);
  expect(placedIn(await postOrder(shop, shopper.headers)).totalAmount).toBe(0.99);
});

it('takes a payment of a rupee online, which is the gateway’s minimum', async () => {
  await takeOff(99_800);
  const { id, totalAmount } = await placeUnpaid(shop, shopper, { product: halwa });
  expect(totalAmount).toBe(1);
  await payAtGateway(shop, shopper, id, 'success');
});

it('refuses less than a rupee by a payment link with 422', async () => {
  await takeOff(49_900);
  const response = await shop.app.inject({
    method: 'POST',
    url: '/api/admin/orders',
    headers: { ...headers, 'idempotency-key': 'phone-small' },
    payload: {
      customerId: shopper.user.id,
      contactName: 'Asha Rao',
      contactPhone: '9876543210',
      shippingAddress: '12 Temple Street, Madurai, Tamil Nadu - 625001',
      payment: 'link',
      items: [{ productId: halwa.id, quantity: 1 }],
      expectedTotal: 0.5,
    },
  });
  expect([response.statusCode, response.json()]).toMatchObject([422, TOO_LITTLE]);
});

it('refuses an edit after which less than a rupee would have to be paid online', async () => {
  const paid = await read((await placePaid(shop, shopper, halwa)).id);
  const more = await edit(paid, { added: [{ productId: sweet.id, quantity: 1 }], expectedTotal: 1049.5 });
  expect([more.statusCode, more.json()]).toMatchObject([422, { code: 'edit_below_online_minimum' }]);
  expect(await read(paid.id)).toMatchObject({ pendingEdit: null, totalAmount: 1049 });

  await takeOff(99_800);
  const unpaid = await read((await placeUnpaid(shop, shopper, { product: halwa })).id);
  const [line] = unpaid.items;
  const less = await edit(unpaid, { items: [{ itemId: line!.id, quantity: 1 }], expectedTotal: 0.5 });
  expect([less.statusCode, less.json()]).toMatchObject([422, { code: 'edit_below_online_minimum' }]);
});

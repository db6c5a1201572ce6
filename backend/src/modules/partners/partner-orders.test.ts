import { imageKeyOf, partnerOrderListSchema } from '@mithai/contracts';
import { addHours } from 'date-fns/addHours';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../../test/app.ts';
import { buildProduct, buildUser, sessionOf } from '../../../test/factories.ts';
import { placedIn, postOrder, putIntoCart } from '../../../test/orders.ts';
import { buildPartner, buildPerson, type Person } from '../../../test/partners.ts';
import { Order, OrderItem } from '../orders/order.entity.ts';

let shop: TestShop;
let admin: Person;

beforeAll(async () => {
  shop = await startTestShop();
  admin = await buildPerson(shop, { role: 'admin' });
});
afterAll(() => shop.close());

const em = () => shop.orm.em.fork();
const listOrders = ({ headers }: Person, query = '') =>
  shop.app.inject({ url: `/api/partner-sellers/orders?${query}`, headers });

it('lists only the partner’s items of orders, without the buyer', async () => {
  const [partner, stranger] = [await buildPartner(shop, admin.headers), await buildPartner(shop, admin.headers)];
  const product = await buildProduct(em(), {
    name: 'Besan Laddu',
    pricePaise: 32_000,
    imageKey: imageKeyOf(partner.image),
    sellerId: partner.user.id,
    sellerCommissionRate: 15,
  });
  const other = await buildProduct(em(), { name: 'Thekua' });
  const customer = await buildUser(em(), { name: 'Meera Iyer' });
  const session = await sessionOf(em(), customer);
  const ids: number[] = [];
  for (let round = 0; round < 2; round += 1) {
    await putIntoCart(em(), customer, product, 2);
    await putIntoCart(em(), customer, other);
    ids.push(placedIn(await postOrder(shop, session)).id);
  }
  const read = async (query: string) => {
    const response = await listOrders(partner, query);
    for (const secret of ['Meera', customer.email, 'Temple Street', 'Thekua', 'userId'])
      expect(response.body).not.toContain(secret);
    return partnerOrderListSchema.parse(response.json());
  };
  const [newest, oldest] = await read('');
  expect([newest?.id, oldest?.id]).toEqual(ids.toReversed());
  expect(newest).toMatchObject({
    status: 'pending',
    estimatedDeliveryDate: null,
    items: [
      { productId: product.id, quantity: 2, price: 320, product: { name: 'Besan Laddu', imageUrl: partner.image } },
    ],
  });
  const [line] = await em().find(OrderItem, { order: newest?.id, productId: product.id });
  expect(line).toMatchObject({ sellerId: partner.user.id, sellerCommissionRate: 15 });
  expect((await read(`before=${newest?.id}&limit=1`)).map(({ id }) => id)).toEqual([oldest?.id]);
  expect((await listOrders(stranger)).json()).toEqual([]);
});

it('lists an unconfirmed order once it is confirmed', async () => {
  const partner = await buildPartner(shop, admin.headers);
  const product = await buildProduct(em(), { sellerId: partner.user.id, sellerCommissionRate: 15 });
  const customer = await buildUser(em(), { isEmailVerified: false });
  await putIntoCart(em(), customer, product);
  const { id } = placedIn(await postOrder(shop, await sessionOf(em(), customer)));
  expect((await listOrders(partner)).json()).toEqual([]);
  await em().nativeUpdate(Order, id, { confirmBy: null });
  expect((await listOrders(partner)).json()).toMatchObject([{ id }]);
  await em().nativeUpdate(Order, id, { confirmBy: addHours(new Date(), 24), status: 'processing' });
  expect((await listOrders(partner)).json()).toMatchObject([{ id }]);
});

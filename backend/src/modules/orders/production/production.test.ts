import { plusDays, productionSchema, type Production } from '@mithai/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../../../test/app.ts';
import { buildZone, setKitchen } from '../../../../test/delivery.ts';
import { buildSeller } from '../../../../test/earnings.ts';
import { buildProduct, buildUser, sessionOf } from '../../../../test/factories.ts';
import { placedIn, postOrder, putIntoCart } from '../../../../test/orders.ts';
import { businessDate } from '../../../platform/business-date.ts';
import { Order, OrderItem } from '../order.entity.ts';

let shop: TestShop;
let admin: { cookie: string };

beforeAll(async () => {
  shop = await startTestShop();
  admin = await sessionOf(em(), await buildUser(em(), { role: 'admin' }));
  await buildZone(em(), { name: 'Madurai', prefixes: ['625'], transitDays: 0 });
  await setKitchen(em(), { dailyCapacity: 50 });
});
afterAll(() => shop.close());
beforeEach(async () => {
  await em().nativeUpdate(Order, {}, { status: 'cancelled' });
});

const em = () => shop.orm.em.fork();
const today = businessDate();
const order = async (items: [{ id: number }, number][], address?: string) => {
  const user = await buildUser(em());
  for (const [product, quantity] of items) await putIntoCart(em(), user, product, quantity);
  return placedIn(await postOrder(shop, await sessionOf(em(), user), address ? { shippingAddress: address } : {}));
};
const read = async (day = today): Promise<Production> => {
  const response = await shop.app.inject({ url: `/api/admin/production?day=${day}`, headers: admin });
  return productionSchema.parse(response.json());
};

describe('the kitchen list', () => {
  it('sums pieces by product with their orders, and lists parcels by route', async () => {
    const laddu = await buildProduct(em(), { name: 'Laddu', capacityUnits: 2 });
    const dodol = await buildProduct(em(), { name: 'Dodol', capacityUnits: 0 });
    const far = await order([[laddu, 1]], '1 Ring Road, New Delhi, Delhi - 110001');
    const near = await order([
      [laddu, 2],
      [dodol, 4],
    ]);
    expect(await read()).toMatchObject({
      day: today,
      units: 6,
      capacity: 50,
      products: [
        { name: 'Dodol', partner: null, quantity: 4, orders: [{ id: near.id, quantity: 4 }] },
        {
          name: 'Laddu',
          quantity: 3,
          orders: [
            { id: far.id, quantity: 1 },
            { id: near.id, quantity: 2 },
          ],
        },
      ],
      parcels: [
        { orderId: far.id, zone: 'All India', pieces: 1, isLate: false },
        { orderId: near.id, zone: 'Madurai', pieces: 6, deliveryDay: today },
      ],
    });
    const csv = await shop.app.inject({ url: `/api/admin/production.csv?day=${today}`, headers: admin });
    expect(csv.body).toContain(`Laddu,,3,#${far.id}: 1; #${near.id}: 2,,,,\r\n`);
  });

  it('shows the progress of partners in the spreadsheet', async () => {
    const { product: murukku } = await buildSeller(shop);
    const orders = [
      await order([[murukku, 1]]),
      await order([[murukku, 2]]),
      await order([[murukku, 3]]),
      await order([[murukku, 4]]),
    ];
    const [ready, collected, declined, open] = orders.map(({ id }) => id);
    const set = (id: number | undefined, pieces: Partial<OrderItem>) =>
      em().nativeUpdate(OrderItem, { order: id }, pieces);
    await set(ready, { piecesStatus: 'ready', piecesNoted: 1 });
    await set(collected, { piecesStatus: 'collected', piecesNoted: 2 });
    await set(declined, { piecesStatus: 'declined', piecesNoted: 3, declineReason: 'No rice flour' });
    const csv = await shop.app.inject({ url: `/api/admin/production.csv?day=${today}`, headers: admin });
    expect(csv.body).toContain('Product,Made by,Pieces,Orders,Ready,Open,Cannot be made,Why not');
    expect(csv.body).toContain(
      `,10,#${ready}: 1; #${collected}: 2; #${declined}: 3; #${open}: 4,3,4,3,"#${declined}: 3, No rice flour"`,
    );
  });

  it('leaves out sent, unpaid, unconfirmed and refunded orders', async () => {
    const product = await buildProduct(em(), { stock: 50 });
    const [sent, unconfirmed, unpaid, refunded] = [
      await order([[product, 1]]),
      await order([[product, 1]]),
      await order([[product, 1]]),
      await order([[product, 3]]),
    ];
    await em().nativeUpdate(Order, sent.id, { status: 'shipped' });
    await em().nativeUpdate(Order, unconfirmed.id, { confirmBy: new Date() });
    await em().nativeUpdate(Order, unpaid.id, { paymentProvider: 'gateway', paymentStatus: 'created' });
    await em().nativeUpdate(OrderItem, { order: refunded.id }, { refundedQuantity: 2 });
    expect((await read()).products).toMatchObject([{ quantity: 1, orders: [{ id: refunded.id, quantity: 1 }] }]);
  });

  it('includes unsent orders of earlier days today, and on another day only its own orders', async () => {
    const product = await buildProduct(em());
    const [late, old, next] = [await order([[product, 1]]), await order([[product, 1]]), await order([[product, 1]])];
    await em().nativeUpdate(Order, late.id, { dispatchDay: plusDays(today, -1) });
    await em().nativeUpdate(Order, old.id, { dispatchDay: null });
    await em().nativeUpdate(Order, next.id, { dispatchDay: plusDays(today, 1) });
    const { parcels } = await read();
    expect(parcels.map(({ orderId, isLate }) => [orderId, isLate])).toEqual([
      [late.id, true],
      [old.id, false],
    ]);
    expect((await read(plusDays(today, 1))).parcels.map(({ orderId }) => orderId)).toEqual([next.id]);
  });

  it('rejects a day that does not exist with 422', async () => {
    const response = await shop.app.inject({ url: '/api/admin/production?day=2026-02-30', headers: admin });
    expect(response.statusCode).toBe(422);
  });
});

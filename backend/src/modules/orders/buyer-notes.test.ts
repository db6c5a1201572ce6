import { BUYER_NOTES, buyerNotes, buyerNotesIn, type PlaceOrderRequest } from '@mithai/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../../test/app.ts';
import { buildProduct, buildUser, sessionOf } from '../../../test/factories.ts';
import { placedIn, postOrder, putIntoCart } from '../../../test/orders.ts';
import { transactional } from '../../platform/transaction.ts';
import type { User } from '../identity/user.entity.ts';
import { anonymizeBuyer, exportOrders } from './buyer.service.ts';
import { Order } from './order.entity.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

type PlacedOrder = ReturnType<typeof placedIn>;

const em = () => shop.orm.em.fork();
const GIFT = { giftPacking: true, giftPackingType: 'standard' } as const;

const orderOf = async (user: User, body: Partial<PlaceOrderRequest>) => {
  await putIntoCart(em(), user, await buildProduct(em(), { stock: 5 }));
  return postOrder(shop, await sessionOf(em(), user), body);
};

describe.each(BUYER_NOTES)('the note %s of an order', (note) => {
  const { heading, max } = buyerNotes[note];
  const text = `Ring twice, "Amma" sleeps (${note})`;
  let user: User;
  let order: PlacedOrder;

  beforeAll(async () => {
    user = await buildUser(em());
    order = placedIn(await orderOf(user, { ...GIFT, [note]: text }));
  });

  it('is stored with the order', async () => {
    expect(await em().findOneOrFail(Order, order.id)).toMatchObject({ [note]: text });
  });

  it('is returned to the buyer', () => {
    expect(order).toMatchObject({ [note]: text });
  });

  it('is part of the export of an account', async () => {
    expect(await exportOrders(em(), user.id)).toMatchObject([{ [note]: text }]);
  });

  it('is a column of the exported orders', async () => {
    const admin = await sessionOf(em(), await buildUser(em(), { role: 'admin' }));
    const { body } = await shop.app.inject({ url: `/api/admin/orders.csv?search=${order.id}`, headers: admin });
    expect(body).toContain(`,${heading},`);
    expect(body).toContain(`"${text.replaceAll('"', '""')}"`);
  });

  it('is cleared when its account is anonymized', async () => {
    const leaving = await buildUser(em());
    const { id } = placedIn(await orderOf(leaving, { ...GIFT, [note]: text }));
    await transactional(em(), (em) => anonymizeBuyer(em, leaving.id));
    expect(await em().findOneOrFail(Order, id)).toMatchObject({ [note]: null });
  });

  it('is null if it is blank', async () => {
    const response = await orderOf(await buildUser(em()), { ...GIFT, [note]: '  ' });
    expect(placedIn(response)).toMatchObject({ [note]: null });
  });

  it('is rejected beyond its limit', async () => {
    const refused = await orderOf(await buildUser(em()), { ...GIFT, [note]: 'x'.repeat(max + 1) });
    expect([refused.statusCode, refused.json().issues]).toMatchObject([422, [{ path: note }]]);
  });
});

it.each(buyerNotesIn('gift'))('drops the note %s without gift packing', async (note) => {
  expect(placedIn(await orderOf(await buildUser(em()), { [note]: 'For Amma' }))).toMatchObject({ [note]: null });
});

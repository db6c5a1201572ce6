import { BUYER_NOTES, buyerNotes, buyerNotesIn, NO_BUYER_TEXT, type PlaceOrderRequest } from '@mithai/contracts';
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

const em = () => shop.orm.em.fork();
const GIFT = { giftPacking: true, giftPackingType: 'standard' } as const;

const orderOf = async (user: User, body: Partial<PlaceOrderRequest>) => {
  await putIntoCart(em(), user, await buildProduct(em(), { stock: 5 }));
  return postOrder(shop, await sessionOf(em(), user), body);
};

describe.each(BUYER_NOTES)('the note %s of an order', (note) => {
  const { heading, max } = buyerNotes[note];
  const text = `Ring twice, "Amma" sleeps (${note})`;

  it('is stored, returned, exported and cleared with its account', async () => {
    const user = await buildUser(em());
    const { id, ...placed } = placedIn(await orderOf(user, { ...GIFT, [note]: text }));
    expect(placed).toMatchObject({ [note]: text });
    expect(await em().findOneOrFail(Order, id)).toMatchObject({ [note]: text });
    expect(await exportOrders(em(), user.id)).toMatchObject([{ [note]: text }]);
    const admin = await sessionOf(em(), await buildUser(em(), { role: 'admin' }));
    const { body } = await shop.app.inject({ url: `/api/admin/orders.csv?search=${id}`, headers: admin });
    expect(body).toContain(`,${heading},`);
    expect(body).toContain(`"${text.replaceAll('"', '""')}"`);
    await transactional(em(), (em) => anonymizeBuyer(em, user.id));
    expect((await em().findOneOrFail(Order, id))[note]).toBeNull();
    expect(NO_BUYER_TEXT[note]).toBeNull();
  });

  it('is null if it is empty, and refused if it is too long', async () => {
    const user = await buildUser(em());
    expect(placedIn(await orderOf(user, { ...GIFT, [note]: '  ' }))).toMatchObject({ [note]: null });
    const refused = await orderOf(user, { ...GIFT, [note]: 'x'.repeat(max + 1) });
    expect([refused.statusCode, refused.json().issues]).toMatchObject([422, [{ path: note }]]);
  });
});

it.each(buyerNotesIn('gift'))('drops the note %s without gift packing', async (note) => {
  expect(placedIn(await orderOf(await buildUser(em()), { [note]: 'For Amma' }))).toMatchObject({ [note]: null });
});

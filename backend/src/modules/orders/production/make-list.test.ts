import { plusDays } from '@mithai/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../../../test/app.ts';
import { eventually } from '../../../../test/eventually.ts';
import { buildProduct, buildUser, sessionOf } from '../../../../test/factories.ts';
import { kitchenOf, today } from '../../../../test/kitchen.ts';
import { openTestStream } from '../../../../test/live-stream.ts';
import { statementsOf } from '../../../../test/statements.ts';
import { AuditEntry } from '../../../audit/audit-entry.entity.ts';
import { MadePieces } from './made-pieces.entity.ts';
import { Order, OrderItem } from '../order.entity.ts';

let shop: TestShop;
let admin: { cookie: string };
let laddu: { id: number };

beforeAll(async () => {
  shop = await startTestShop();
  admin = await sessionOf(em(), await buildUser(em(), { role: 'admin', name: 'Asha Rao' }));
  laddu = await buildProduct(em(), { name: 'Laddu', stock: 1000 });
});
afterAll(() => shop.close());
beforeEach(async () => {
  await em().nativeUpdate(Order, {}, { status: 'cancelled' });
  await em().nativeDelete(MadePieces, {});
});

const em = () => shop.orm.em.fork();
const { toMake, record, order } = kitchenOf(
  () => shop,
  () => admin,
);
const yesterday = plusDays(today, -1);
const line = { day: today, name: 'Laddu', sellerId: null };
const setStatus = (id: number, status: 'shipped' | 'cancelled') => em().nativeUpdate(Order, id, { status });
const madeOn = (day: string, id: number) => em().nativeUpdate(Order, id, { dispatchDay: day });

describe('the list of products to make', () => {
  it('sums the pieces of a day by product, without unpaid, unconfirmed, refunded and cancelled ones', async () => {
    const peda = await buildProduct(em(), { name: 'Peda' });
    await order([
      [laddu, 2],
      [peda, 1],
    ]);
    const [second, unpaid, unconfirmed, refunded, cancelled] = [
      await order([[laddu, 3]]),
      await order([[laddu, 4]]),
      await order([[laddu, 4]]),
      await order([[laddu, 4]]),
      await order([[laddu, 4]]),
    ];
    await em().nativeUpdate(Order, unpaid.id, { paymentProvider: 'gateway', paymentStatus: 'created' });
    await em().nativeUpdate(Order, unconfirmed.id, { confirmBy: new Date() });
    await em().nativeUpdate(Order, refunded.id, { paymentStatus: 'refunded' });
    await em().nativeUpdate(OrderItem, { order: second.id }, { refundedQuantity: 1 });
    await setStatus(cancelled.id, 'cancelled');
    expect(await toMake()).toMatchObject([
      { ...line, partner: null, pieces: 4, made: 0, toMake: 4, extra: 0, last: null },
      { name: 'Peda', pieces: 1, toMake: 1 },
    ]);
    expect(await toMake(plusDays(today, 1))).toEqual([]);
  });

  it('counts pieces of sent orders as made, recorded or not', async () => {
    const [sent] = [await order([[laddu, 6]]), await order([[laddu, 2]])];
    await setStatus(sent.id, 'shipped');
    expect(await toMake()).toMatchObject([{ pieces: 8, made: 0, toMake: 2 }]);
    await record({ ...line, made: 7, seen: 0 });
    expect(await toMake()).toMatchObject([{ pieces: 8, made: 7, toMake: 1 }]);
  });

  it('keeps the pieces made for a cancelled order as left over, for another order to use', async () => {
    const [cancelled] = [await order([[laddu, 5]]), await order([[laddu, 2]])];
    await record({ ...line, made: 7, seen: 0 });
    await setStatus(cancelled.id, 'cancelled');
    expect(await toMake()).toMatchObject([{ pieces: 2, made: 7, toMake: 0, extra: 5 }]);
    await order([[laddu, 4]]);
    expect(await toMake()).toMatchObject([{ pieces: 6, made: 7, toMake: 0, extra: 1 }]);
    await em().nativeUpdate(Order, {}, { status: 'cancelled' });
    expect(await toMake()).toMatchObject([{ pieces: 0, made: 7, toMake: 0, extra: 7 }]);
  });

  it('includes the unmade pieces of earlier days today, until they are made', async () => {
    await madeOn(yesterday, (await order([[laddu, 3]])).id);
    const older = await order([[laddu, 1]]);
    await em().nativeUpdate(Order, older.id, { dispatchDay: null, orderDate: new Date(`${yesterday}T12:00:00+05:30`) });
    await order([[laddu, 2]]);
    expect(await toMake()).toMatchObject([
      { day: yesterday, toMake: 4 },
      { day: today, toMake: 2 },
    ]);
    await record({ ...line, day: yesterday, made: 4, seen: 0 });
    expect(await toMake()).toMatchObject([
      { day: yesterday, made: 4, toMake: 0, last: { by: 'Asha Rao' } },
      { day: today, toMake: 2 },
    ]);
    await em().nativeUpdate(MadePieces, { day: yesterday }, { madeAt: new Date(`${yesterday}T18:00:00+05:30`) });
    expect(await toMake()).toMatchObject([{ day: today }]);
    expect(await toMake(yesterday)).toMatchObject([{ made: 4, toMake: 0 }]);
  });

  it('is read with one statement', async () => {
    const statements = await statementsOf(() => toMake());
    expect(statements.filter((text) => !text.includes('sessions'))).toEqual([expect.stringContaining('made_pieces')]);
  });
});

describe('recording pieces as made', () => {
  it('is audited and shown to all staff immediately', async () => {
    shop.startRelay();
    const stream = await openTestStream(await shop.app.listen({ port: 0 }), admin);
    await order([[laddu, 5]]);
    expect((await record({ ...line, made: 5, seen: 0 })).json()).toEqual({ ...line, made: 5 });
    await eventually('the kitchen’s change is published', () =>
      stream.messages.some(({ topic }) => topic === 'kitchen'),
    );
    stream.close();
    expect(await toMake()).toMatchObject([{ made: 5, toMake: 0, last: { by: 'Asha Rao' } }]);
    expect(await em().findOneOrFail(AuditEntry, { action: 'kitchen.made' }, { orderBy: { id: 'desc' } })).toMatchObject(
      { before: { made: 0 }, after: { made: 5, day: today, name: 'Laddu' } },
    );
  });

  it('counts once when several people record the same number, and refuses an outdated number', async () => {
    await order([[laddu, 5]]);
    const audited = () => em().count(AuditEntry, { action: 'kitchen.made' });
    const before = await audited();
    const same = await Promise.all(Array.from({ length: 8 }, () => record({ ...line, made: 5, seen: 0 })));
    expect(same.map(({ statusCode }) => statusCode)).toEqual(same.map(() => 200));
    expect(await audited()).toBe(before + 1);
    const refused = await record({ ...line, made: 3, seen: 0 });
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ code: 'made_changed', params: { made: 5 } });
    const different = await Promise.all([2, 3, 4].map((made) => record({ ...line, made, seen: 5 })));
    expect(different.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect(await em().count(MadePieces, { day: today })).toBe(1);
  });

  it('cannot make the number negative, and is undone by recording the previous number', async () => {
    await order([[laddu, 5]]);
    await record({ ...line, made: 5, seen: 0 });
    expect((await record({ ...line, made: -1, seen: 5 })).statusCode).toBe(422);
    await expect(em().execute('update made_pieces set quantity = -1')).rejects.toThrow('made_pieces_quantity_check');
    expect((await record({ ...line, made: 0, seen: 5 })).statusCode).toBe(200);
    expect(await toMake()).toMatchObject([{ made: 0, toMake: 5 }]);
  });

  it('rejects a product without orders for the day with 404', async () => {
    await order([[laddu, 5]]);
    for (const unknown of [{ name: 'Barfi' }, { day: plusDays(today, 3) }, { sellerId: 12 }])
      expect((await record({ ...line, ...unknown, made: 1, seen: 0 })).json().code).toBe('ordered_product_not_found');
    expect(await em().count(MadePieces, {})).toBe(0);
  });
});

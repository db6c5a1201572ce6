import { plusDays, type DeliveryDatesSet, type OrdersChanged } from '@mithai/contracts';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { startTestShop, type TestShop } from '../../../../test/app.ts';
import { buildZone, setKitchen } from '../../../../test/delivery.ts';
import { buildProduct, buildUser, sessionOf } from '../../../../test/factories.ts';
import { kitchenOf, today } from '../../../../test/kitchen.ts';
import { AuditEntry } from '../../../audit/audit-entry.entity.ts';
import { claimDueEvents } from '../../../outbox/index.ts';
import { OutboxEvent } from '../../../outbox/outbox-event.entity.ts';
import { Order } from '../order.entity.ts';

let shop: TestShop;
let admin: { cookie: string };
let laddu: { id: number };

beforeAll(async () => {
  shop = await startTestShop({ UNDO_SECONDS: '10' });
  admin = await sessionOf(em(), await buildUser(em(), { role: 'admin' }));
  laddu = await buildProduct(em(), { stock: 1000, capacityUnits: 1 });
  await buildZone(em(), { name: 'Madurai', prefixes: ['625'], transitDays: 2 });
});
afterAll(() => shop.close());

const em = () => shop.orm.em.fork();
const { order } = kitchenOf(
  () => shop,
  () => admin,
);
const orders = async (count: number): Promise<{ id: number; lastUpdated: string }[]> => {
  const placed = [];
  while (placed.length < count) {
    const { id, lastUpdated } = await order([[laddu, 1]]);
    placed.push({ id, lastUpdated });
  }
  return placed;
};
const post = (url: string, payload: object) => shop.app.inject({ method: 'POST', url, headers: admin, payload });
const URL = '/api/admin/orders/delivery-date';
const set = (chosen: object[], estimatedDeliveryDate: string | null, more = {}) =>
  post(URL, { orders: chosen, estimatedDeliveryDate, ...more });
const setAll = async (chosen: object[], day: string | null, more = {}): Promise<DeliveryDatesSet> => {
  const response = await set(chosen, day, more);
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
};
const undo = async (changed: object[]): Promise<OrdersChanged> =>
  (await post(`${URL}/undo`, { orders: changed })).json();
const daysOf = async (id: number) => {
  const { estimatedDeliveryDate, dispatchDay } = await em().findOneOrFail(Order, id);
  return [estimatedDeliveryDate, dispatchDay];
};
const eventsOf = async (orderId: number) =>
  em().find(OutboxEvent, { name: 'order.delivery_date_set', payload: { orderId } });
const claimDue = () => em().transactional((em) => claimDueEvents(em, 1000, 60));
const SOON = plusDays(today, 9);
const LATER = plusDays(today, 12);
const KITCHEN_FULL = { code: 'kitchen_full', params: { taken: 1, capacity: 1, units: 1 } };

describe('setting the delivery date of several orders', () => {
  it('applies the rules of a single date to each order, and names the unchanged orders', async () => {
    const [first, changed, delivered] = await orders(3);
    await shop.app.inject({
      method: 'PATCH',
      url: `/api/admin/orders/${changed!.id}`,
      headers: admin,
      payload: { internalNote: 'Ring twice' },
    });
    await em().nativeUpdate(Order, delivered!.id, { status: 'delivered' });
    const result = await setAll([first!, changed!, delivered!], SOON);
    expect(result).toEqual({
      changed: [{ id: first!.id, lastUpdated: expect.any(String) }],
      undoSeconds: 10,
      refused: [
        expect.objectContaining({ orderId: changed!.id, code: 'order_changed' }),
        expect.objectContaining({ orderId: delivered!.id, code: 'no_delivery_ahead' }),
      ],
    });
    expect(await daysOf(first!.id)).toEqual([SOON, plusDays(SOON, -2)]);
    const [entry] = await em().find(AuditEntry, { subjectId: first!.id }, { orderBy: { id: 'desc' } });
    expect(entry).toMatchObject({ action: 'order.delivery_date_set', after: { estimatedDeliveryDate: SOON } });
    expect((await setAll([{ id: first!.id }], SOON)).changed).toEqual([]);
  });

  it('rejects a past day, and asks about a far day and a full kitchen, order by order', async () => {
    const chosen = await orders(3);
    expect((await set(chosen, plusDays(today, -1))).json()).toMatchObject({ issues: [{ code: 'day_in_past' }] });
    expect((await set(chosen, plusDays(today, 90))).json()).toMatchObject({ code: 'unusual_delivery_date' });
    expect((await set([], SOON)).json()).toMatchObject({ issues: [{ code: 'no_order_chosen' }] });
    onTestFinished(() => setKitchen(em(), { exceptionalDays: [] }));
    const full = plusDays(today, 20);
    await setKitchen(em(), { exceptionalDays: [{ day: plusDays(full, -2), capacity: 1 }] });
    const { changed, refused } = await setAll(chosen, full);
    expect(changed).toHaveLength(1);
    expect(refused).toMatchObject([KITCHEN_FULL, KITCHEN_FULL]);
    const rest = refused.map(({ orderId }) => ({ id: orderId }));
    expect((await setAll(rest, full, { confirmed: true })).refused).toEqual([]);
  });

  it('sends one email per order, once the change can no longer be undone', async () => {
    const chosen = await orders(2);
    await setAll(chosen, SOON);
    for (const { id } of chosen) expect(await eventsOf(id)).toHaveLength(1);
    expect((await claimDue()).filter(({ name }) => name === 'order.delivery_date_set')).toEqual([]);
    await em().execute('update outbox_events set available_at = now() where attempts = 0');
    const due = (await claimDue()).filter(({ name }) => name === 'order.delivery_date_set');
    const ids = new Set(chosen.map(({ id }) => id));
    expect(due.filter(({ payload }) => ids.has((payload as { orderId: number }).orderId))).toHaveLength(2);
  });
});

describe('undoing the delivery dates', () => {
  it('restores the previous days and sends nothing', async () => {
    const chosen = await orders(2);
    const before = await Promise.all(chosen.map(({ id }) => daysOf(id)));
    const { changed } = await setAll(chosen, SOON);
    expect(await undo(changed)).toEqual({ changed: chosen.map(({ id }) => id), refused: [] });
    expect(await Promise.all(chosen.map(({ id }) => daysOf(id)))).toEqual(before);
    for (const { id } of chosen) expect(await eventsOf(id)).toEqual([]);
  });

  it('reverts only the latest of two changes', async () => {
    const [one] = await orders(1);
    await setAll([{ id: one!.id }], SOON);
    const { changed } = await setAll([{ id: one!.id }], LATER);
    expect((await undo(changed)).refused).toEqual([]);
    expect(await daysOf(one!.id)).toEqual([SOON, plusDays(SOON, -2)]);
    expect((await eventsOf(one!.id)).map(({ payload }) => payload)).toMatchObject([{ date: SOON }]);
  });

  it('is refused once the order changed or the customer was notified', async () => {
    const [touched, told] = await orders(2);
    const { changed } = await setAll([touched!, told!], SOON);
    await setAll([{ id: touched!.id }], LATER);
    await em().execute(`update outbox_events set available_at = now() where (payload ->> 'orderId')::int = ?`, [
      told!.id,
    ]);
    expect((await undo(changed)).refused).toMatchObject([
      { orderId: touched!.id, code: 'order_changed' },
      { orderId: told!.id, code: 'too_late_to_undo' },
    ]);
    expect(await daysOf(told!.id)).toEqual([SOON, plusDays(SOON, -2)]);
  });

  it('sends no second email while the email about the status waits, which states the date', async () => {
    const [one] = await orders(1);
    await post(`/api/orders/${one!.id}/status`, { status: 'processing' });
    const { changed } = await setAll([{ id: one!.id }], SOON);
    expect((await eventsOf(one!.id)).map(({ payload }) => payload)).toMatchObject([{ isIncluded: true }]);
    expect((await undo(changed)).refused).toEqual([]);
    expect(await daysOf(one!.id)).not.toContain(SOON);
  });
});

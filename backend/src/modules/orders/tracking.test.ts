import type { AdminOrder } from '@mithai/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../../test/app.ts';
import { buildProduct, buildUser, sessionOf } from '../../../test/factories.ts';
import { placedIn, postOrder, putIntoCart } from '../../../test/orders.ts';
import { AuditEntry } from '../../audit/audit-entry.entity.ts';
import { OutboxEvent } from '../../outbox/outbox-event.entity.ts';
import { Order } from './order.entity.ts';

let shop: TestShop;
let headers: Record<string, string>;
let customer: Record<string, string>;
let customerId: number;

beforeAll(async () => {
  shop = await startTestShop();
  headers = await sessionOf(em(), await buildUser(em(), { role: 'admin' }));
});
afterAll(() => shop.close());

const em = () => shop.orm.em.fork();

const place = async () => {
  const buyer = await buildUser(em());
  await putIntoCart(em(), buyer, await buildProduct(em()));
  customerId = buyer.id;
  customer = await sessionOf(em(), buyer);
  return placedIn(await postOrder(shop, customer)).id;
};

const update = (id: number, payload: object) =>
  shop.app.inject({ method: 'PATCH', url: `/api/admin/orders/${id}`, headers, payload });
const post = (url: string, payload: object) => shop.app.inject({ method: 'POST', url, headers, payload });
const emailsAbout = (orderId: number) => em().count(OutboxEvent, { name: 'order.tracking_set', payload: { orderId } });

const TRACKING = { carrier: 'india_post', number: 'EW123456789IN' };

describe('tracking of orders', () => {
  it('shows carrier and tracking number to the customer and emails them once shipped', async () => {
    const id = await place();
    expect((await update(id, { tracking: { carrier: 'india_post', number: 'ew 123456789 in' } })).json()).toMatchObject(
      {
        tracking: TRACKING,
      },
    );
    expect(await emailsAbout(id)).toBe(0);
    const url = `/api/orders/${id}`;
    expect((await shop.app.inject({ url, headers: customer })).json()).toMatchObject({ tracking: TRACKING });
    await post(`${url}/status`, { status: 'shipped', tracking: { carrier: 'dtdc', number: 'D12345678' } });
    expect((await shop.app.inject({ url, headers: customer })).json()).toMatchObject({
      tracking: { carrier: 'dtdc', number: 'D12345678' },
    });
    expect(await emailsAbout(id)).toBe(0);
    await em().execute('update outbox_events set available_at = now()');
    await update(id, { tracking: TRACKING });
    await update(id, { tracking: TRACKING });
    expect(await emailsAbout(id)).toBe(1);
    expect((await update(id, { tracking: null })).json()).toMatchObject({ tracking: null });
    expect(await emailsAbout(id)).toBe(1);
  });

  it('never returns the internal note to the customer', async () => {
    const id = await place();
    const internalNote = 'Pays late. Ring twice.';
    expect((await update(id, { internalNote })).json<AdminOrder>().internalNote).toBe(internalNote);
    await post(`/api/orders/${id}/status`, { status: 'shipped', notes: 'By the noon bus' });
    const urls = [
      `/api/orders`,
      `/api/orders/${id}`,
      `/api/orders/${id}/status-history`,
      `/api/users/${customerId}/export`,
    ];
    const responses = await Promise.all(urls.map((url) => shop.app.inject({ url, headers: customer })));
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect(responses.map(({ body }) => body).join()).not.toContain('Ring twice');
    expect(responses[2]?.body).toContain('By the noon bus');
    const events = await em().find(OutboxEvent, {});
    expect(JSON.stringify(events.map(({ payload }) => payload))).not.toContain('Ring twice');
  });

  it('audits a change of the internal note without its text', async () => {
    const id = await place();
    for (const internalNote of ['Ring twice', 'Ring once', null]) await update(id, { internalNote });
    const entries = await em().find(AuditEntry, { action: 'order.updated', subjectId: id }, { orderBy: { id: 'asc' } });
    expect(entries.map(({ after }) => after)).toMatchObject([
      { internalNote: 'added' },
      { internalNote: 'changed' },
      { internalNote: 'removed' },
    ]);
    expect(JSON.stringify(entries)).not.toContain('Ring');
  });

  it('rejects an outdated version with 409', async () => {
    const id = await place();
    const seen = (await update(id, { internalNote: 'First' })).json<AdminOrder>();
    await update(id, { internalNote: 'Second' });
    const refused = await update(id, { internalNote: 'Third', lastUpdated: seen.lastUpdated });
    expect(refused.json()).toMatchObject({ code: 'order_changed' });
  });

  it('sets tracking numbers of several orders independently', async () => {
    const [first, second] = [await place(), await place()];
    const orders = [
      { id: first, ...TRACKING },
      { id: 999_999, ...TRACKING },
      { id: second, carrier: 'other', number: 'VAN-0042' },
    ];
    const response = await post('/api/admin/orders/tracking', { orders });
    expect(response.json()).toMatchObject({
      changed: [first, second],
      refused: [{ orderId: 999_999, code: 'order_not_found' }],
    });
  });

  it('ships several orders with tracking numbers, except those that changed', async () => {
    const [first, second] = [await place(), await place()];
    const seen = (await update(second, { internalNote: 'First' })).json<AdminOrder>();
    await update(second, { internalNote: 'Second' });
    const orders = [
      { id: first, tracking: TRACKING },
      { id: second, tracking: TRACKING, lastUpdated: seen.lastUpdated },
    ];
    const response = await post('/api/admin/orders/status', { status: 'shipped', orders });
    expect(response.json()).toMatchObject({ changed: [first], refused: [{ orderId: second, code: 'order_changed' }] });
    expect(await em().findOneOrFail(Order, first)).toMatchObject({ status: 'shipped', tracking: TRACKING });
    expect(await em().findOneOrFail(Order, second)).toMatchObject({ status: 'pending', tracking: null });
  });

  it('keeps a tracking number that another window has set', async () => {
    const id = await place();
    const seen = (await update(id, { internalNote: 'First' })).json<AdminOrder>();
    await update(id, { tracking: TRACKING });
    const orders = [{ id, carrier: 'dtdc', number: 'D12345678', lastUpdated: seen.lastUpdated }];
    const response = await post('/api/admin/orders/tracking', { orders });
    expect(response.json()).toMatchObject({ changed: [], refused: [{ orderId: id, code: 'order_changed' }] });
    expect(await em().findOneOrFail(Order, id)).toMatchObject({ tracking: TRACKING });
  });

  it('rejects an invalid tracking number with 422', async () => {
    const id = await place();
    const response = await update(id, { tracking: { carrier: 'india_post', number: '"><script>' } });
    expect(response.statusCode).toBe(422);
    expect(response.json().message).toBe('Please enter a tracking number of 4 to 40 letters and digits');
  });
});

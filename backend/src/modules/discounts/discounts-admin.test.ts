import { DISCOUNTS_MAX, type DiscountList, type SaveDiscount } from '@mithai/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../../test/app.ts';
import { buildDiscount } from '../../../test/discounts.ts';
import { buildProduct } from '../../../test/factories.ts';
import { placedIn, postOrder, putIntoCart } from '../../../test/orders.ts';
import { buildPerson, type Person } from '../../../test/partners.ts';
import { buildStaff } from '../../../test/staff.ts';
import { AuditEntry } from '../../audit/audit-entry.entity.ts';
import { OutboxChange } from '../../outbox/outbox-change.entity.ts';
import { Discount } from './discount.entity.ts';

let shop: TestShop;
let owner: Person;

beforeAll(async () => {
  shop = await startTestShop();
  owner = await buildPerson(shop, { role: 'admin' });
});
afterAll(() => shop.close());

const em = () => shop.orm.em.fork();

const TERMS: SaveDiscount = {
  name: 'Diwali',
  code: 'DIWALI10',
  effect: { kind: 'percent', percent: 10, maxAmount: 200 },
  isActive: true,
  minimum: 500,
  startsOn: null,
  endsOn: '2999-11-10',
  categories: [],
  productIds: [],
  firstOrderOnly: false,
  usesMax: 100,
  usesPerCustomerMax: 1,
  budget: 5000,
};

const send = (method: 'POST' | 'PUT', url: string, payload: object, { headers } = owner) =>
  shop.app.inject({ method, url, headers, payload });

const list = async (): Promise<DiscountList> =>
  (await shop.app.inject({ url: '/api/admin/discounts', headers: owner.headers })).json();

const create = async (terms: Partial<SaveDiscount> = {}) => {
  const response = await send('POST', '/api/admin/discounts', { ...TERMS, ...terms });
  if (response.statusCode !== 201) throw new Error(`${response.statusCode}: ${response.body}`);
  return response.json<DiscountList>().discounts[0]!;
};

it('creates, changes and switches off a discount, each audited', async () => {
  const created = await create({ code: ' diwali10' });
  expect(created).toEqual({ ...TERMS, id: created.id, uses: 0, spent: 0, updatedAt: created.updatedAt });
  const changed = await send('PUT', `/api/admin/discounts/${created.id}`, {
    ...created,
    isActive: false,
    effect: { kind: 'amount', amount: 75.5 },
  });
  expect(changed.json<DiscountList>().discounts[0]).toMatchObject({
    isActive: false,
    effect: { kind: 'amount', amount: 75.5 },
  });
  expect(await em().find(AuditEntry, { subject: 'discount' }, { orderBy: { id: 'asc' } })).toMatchObject([
    { action: 'discount.created', actorId: owner.user.id, after: { code: 'DIWALI10', budget: 5000 } },
    {
      action: 'discount.changed',
      before: { isActive: true, effect: TERMS.effect },
      after: { isActive: false, effect: { kind: 'amount', amount: 75.5 } },
    },
  ]);
});

it('refuses a version that is not the newest with 409', async () => {
  const seen = await create({ code: 'STALE' });
  const url = `/api/admin/discounts/${seen.id}`;
  expect((await send('PUT', url, { ...seen, name: 'Holi' })).statusCode).toBe(200);
  const refused = await send('PUT', url, { ...seen, name: 'Eid' });
  expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: 'discount_changed' }]);
});

it('refuses a code that another discount has with 422 at the field', async () => {
  await create({ code: 'TWICE' });
  const refused = await send('POST', '/api/admin/discounts', { ...TERMS, code: 'twice' });
  expect([refused.statusCode, refused.json()]).toMatchObject([
    422,
    { issues: [{ path: 'code', code: 'discount_code_taken' }] },
  ]);
});

it('reports no taken code when another unique constraint fails', async () => {
  const { id } = await create({ code: 'FORMER' });
  await em().execute(`select setval(pg_get_serial_sequence('discounts', 'id'), ?, false)`, [id]);
  const failed = await send('POST', '/api/admin/discounts', { ...TERMS, code: 'UNRELATED' });
  expect([failed.statusCode, failed.json()]).toMatchObject([500, { code: 'internal' }]);
});

it.each([
  [{ code: 'A B' }, 'code', 'discount_code_invalid'],
  [{ name: '' }, 'name', 'discount_name_required'],
  [{ effect: { kind: 'percent', percent: 101, maxAmount: null } }, 'effect.percent', 'discount_percent_invalid'],
  [{ effect: { kind: 'percent', percent: 0, maxAmount: null } }, 'effect.percent', 'discount_percent_invalid'],
  [{ effect: { kind: 'buy_x_get_y', buy: 0, free: 1 } }, 'effect.buy', 'discount_pieces_invalid'],
  [{ startsOn: '2026-11-02', endsOn: '2026-11-01' }, 'endsOn', 'end_before_start'],
  [{ usesMax: 1.5 }, 'usesMax', 'discount_uses_invalid'],
  [{ minimum: 0 }, 'minimum', 'amount_required'],
] satisfies [object, string, string][])('refuses %j with 422', async (terms, path, code) => {
  const response = await send('POST', '/api/admin/discounts', { ...TERMS, ...terms });
  expect([response.statusCode, response.json()]).toMatchObject([422, { issues: [{ path, code }] }]);
});

it('lists the uses of a discount and their savings, without cancelled orders', async () => {
  const { id } = await create({ code: 'COUNTED', minimum: null, usesPerCustomerMax: null });
  const product = await buildProduct(em(), { pricePaise: 25_000 });
  const shopper = await buildPerson(shop);
  const place = async () => {
    await putIntoCart(em(), shopper.user, product, 2);
    return placedIn(await postOrder(shop, shopper.headers, { discountCodes: ['COUNTED'] }));
  };
  await place();
  const cancelled = await place();
  await send('POST', `/api/orders/${cancelled.id}/status`, { status: 'cancelled' });
  expect((await list()).discounts.find((one) => one.id === id)).toMatchObject({ uses: 1, spent: 50 });
});

it('deletes a discount that no order has used, audited, and frees its code', async () => {
  const { id, name } = await create({ code: 'MISTAKE' });
  const remove = (headers = owner.headers) =>
    shop.app.inject({ method: 'DELETE', url: `/api/admin/discounts/${id}`, headers });
  expect((await remove((await buildStaff(shop, 'manager')).headers)).statusCode).toBe(403);
  const deleted = await remove();
  expect([deleted.statusCode, deleted.json<DiscountList>().discounts.some((one) => one.id === id)]).toEqual([
    200,
    false,
  ]);
  expect(await em().find(AuditEntry, { action: 'discount.deleted' })).toMatchObject([
    { subjectId: id, actorId: owner.user.id, before: { name, code: 'MISTAKE' }, after: null },
  ]);
  expect((await remove()).json()).toMatchObject({ code: 'discount_not_found' });
  expect((await create({ code: 'MISTAKE' })).id).toBeGreaterThan(id);
});

it('keeps a discount that an order has used, also one that was cancelled, with 409', async () => {
  const { id } = await create({ code: 'KEPT', minimum: null });
  const shopper = await buildPerson(shop);
  await putIntoCart(em(), shopper.user, await buildProduct(em()));
  const order = placedIn(await postOrder(shop, shopper.headers, { discountCodes: ['KEPT'] }));
  await send('POST', `/api/orders/${order.id}/status`, { status: 'cancelled' });
  const refused = await shop.app.inject({
    method: 'DELETE',
    url: `/api/admin/discounts/${id}`,
    headers: owner.headers,
  });
  expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: 'discount_used' }]);
});

it('changes how many codes an order takes, audited and published', async () => {
  const { settings } = await list();
  await em().nativeDelete(OutboxChange, {});
  const response = await send('PUT', '/api/admin/discount-settings', { ...settings, codesPerOrder: 2 });
  expect(response.json<DiscountList>().settings.codesPerOrder).toBe(2);
  expect(await em().find(AuditEntry, { action: 'discount_settings.changed' })).toMatchObject([
    { before: { codesPerOrder: 1 }, after: { codesPerOrder: 2 } },
  ]);
  const changes = await em().find(OutboxChange, {});
  expect(changes.map(({ change }) => change)).toContainEqual({ message: { topic: 'settings' } });
  const stale = await send('PUT', '/api/admin/discount-settings', { ...settings, codesPerOrder: 3 });
  expect(stale.statusCode).toBe(409);
});

it('refuses a manager with 403', async () => {
  const manager = await buildStaff(shop, 'manager');
  expect((await send('POST', '/api/admin/discounts', TERMS, manager)).statusCode).toBe(403);
  expect((await shop.app.inject({ url: '/api/admin/discounts', headers: manager.headers })).statusCode).toBe(403);
});

it('refuses more discounts than the shop’s maximum with 409', async () => {
  const rest = DISCOUNTS_MAX - (await em().count(Discount));
  for (let count = 0; count < rest; count += 1) await buildDiscount(shop, { isActive: false });
  const refused = await send('POST', '/api/admin/discounts', { ...TERMS, code: 'ONEMORE' });
  expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: 'too_many_discounts' }]);
});

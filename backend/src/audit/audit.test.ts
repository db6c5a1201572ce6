import type { HTTPMethods } from 'fastify';
import { addDays } from 'date-fns';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../test/app.ts';
import { buildProduct, buildUser, sessionOf } from '../../test/factories.ts';
import { placedIn, postOrder, putIntoCart } from '../../test/orders.ts';
import { accessTable } from '../access.ts';
import { Image } from '../modules/media/image.entity.ts';
import type { Product } from '../modules/catalog/product.entity.ts';
import type { User } from '../modules/identity/user.entity.ts';
import { AuditEntry } from './audit-entry.entity.ts';
import { recordAct } from './audit.ts';

let shop: TestShop;
let admin: User;
let headers: Record<string, string>;
let product: Product;
let orderId: number;
let reviewId: number;

beforeAll(async () => {
  shop = await startTestShop();
  admin = await buildUser(em(), { role: 'admin' });
  headers = await sessionOf(em(), admin);
  await em().insert(Image, { key: IMAGE, width: 10, height: 10, variants: [], uploadedBy: admin.id });
  product = await buildProduct(em(), { name: 'Thekua', description: INPUT.description, stock: 10, pricePaise: 20_000 });
  const customer = await buildUser(em());
  await putIntoCart(em(), customer, product);
  const session = await sessionOf(em(), customer);
  orderId = placedIn(await postOrder(shop, session)).id;
  await act('POST', `/api/orders/${orderId}/status`, { status: 'delivered', notes: 'At the door' });
  const url = `/api/products/${product.id}/reviews`;
  reviewId = (await shop.app.inject({ method: 'POST', url, headers: session, payload: { rating: 1, text: 'Rude words' } })).json<{
    id: number;
  }>().id;
});
afterAll(() => shop.close());

const IMAGE = 'a'.repeat(32);
const ADDRESS = '203.0.113.7';

const em = () => shop.orm.em.fork();

const act = async (method: HTTPMethods & ('POST' | 'PUT' | 'PATCH'), url: string, payload: object) => {
  const answer = await shop.app.inject({ method, url, headers, payload, remoteAddress: ADDRESS });
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  return answer;
};

const latest = () => em().findOneOrFail(AuditEntry, { actorId: admin.id }, { orderBy: { id: 'desc' } });
const count = () => em().count(AuditEntry, { actorId: admin.id });

const INPUT = {
  name: 'Anarsa',
  description: 'A crisp round of rice and jaggery.',
  price: 180,
  category: 'sweets',
  imageUrl: `/images/${IMAGE}`,
};
const nextWeek = addDays(new Date(), 7).toISOString().slice(0, 10);

interface Expected {
  url: () => string;
  payload: object;
  entry: object;
}

const ACTS: Record<string, Expected> = {
  'POST /api/products': {
    url: () => '/api/products',
    payload: INPUT,
    entry: { act: 'product.created', before: null, after: expect.objectContaining({ name: 'Anarsa', pricePaise: 18_000 }) },
  },
  'PUT /api/products/:id': {
    url: () => `/api/products/${product.id}`,
    payload: { name: 'Thekua', description: INPUT.description, price: 210, category: 'sweets', imageUrl: `/images/${IMAGE}` },
    entry: { act: 'product.changed', before: { imageKey: null, pricePaise: 20_000 }, after: { imageKey: IMAGE, pricePaise: 21_000 } },
  },
  'PATCH /api/products/:id/stock': {
    url: () => `/api/products/${product.id}/stock`,
    payload: { stock: 3 },
    entry: { act: 'product.changed', subject: 'product', before: { stock: 9 }, after: { stock: 3 } },
  },
  'POST /api/orders/:id/status': {
    url: () => `/api/orders/${orderId}/status`,
    payload: { status: 'processing', notes: 'It came back' },
    entry: {
      act: 'order.status_changed',
      before: { status: 'delivered', notes: null },
      after: { status: 'processing', notes: 'It came back' },
    },
  },
  'PATCH /api/orders/:id/delivery-date': {
    url: () => `/api/orders/${orderId}/delivery-date`,
    payload: { estimatedDeliveryDate: nextWeek },
    entry: { act: 'order.delivery_date_set', before: { estimatedDeliveryDate: null }, after: { estimatedDeliveryDate: nextWeek } },
  },
  'PATCH /api/admin/reviews/:id': {
    url: () => `/api/admin/reviews/${reviewId}`,
    payload: { isHidden: true },
    entry: { act: 'review.moderated', before: { isHidden: false }, after: { isHidden: true } },
  },
};

describe('an act of the administrator', () => {
  it('is tried here for every such route', () => {
    const changing = Object.entries(accessTable).filter(([route, access]) => access === 'admin' && !route.startsWith('GET '));
    expect(Object.keys(ACTS).toSorted()).toEqual(changing.map(([route]) => route).toSorted());
  });

  it.each(Object.entries(ACTS))('leaves who did what, from where, as it was and as it is: %s', async (route, { url, payload, entry }) => {
    await act(route.split(' ')[0] as 'POST', url(), payload);
    expect(await latest()).toMatchObject({ actorId: admin.id, address: ADDRESS, ...entry });
  });

  it('leaves nothing when nothing changed', async () => {
    const before = await count();
    await act('PATCH', `/api/products/${product.id}/stock`, { stock: 3 });
    expect(await count()).toBe(before);
  });

  it('leaves nothing when it was refused', async () => {
    const before = await count();
    const refused = { method: 'PATCH', url: `/api/products/${product.id}/stock`, headers, payload: { stock: -1 } } as const;
    expect((await shop.app.inject(refused)).statusCode).toBe(422);
    expect(await count()).toBe(before);
  });
});

describe('an entry', () => {
  it('cannot be changed or deleted', async () => {
    await expect(em().execute(`update audit_entries set act = 'nothing'`)).rejects.toThrow('append-only');
    await expect(em().execute('delete from audit_entries')).rejects.toThrow('append-only');
  });

  it('shares the transaction of the act', async () => {
    await expect(recordAct(em(), null, { act: 'product.changed', subjectId: 1 })).rejects.toThrow('outside of a transaction');
  });
});

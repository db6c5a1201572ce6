import { customerListSchema, customerSchema, type Customer, type CustomerRow } from '@mithai/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../../test/app.ts';
import { buildProduct } from '../../../test/factories.ts';
import { placedIn, postOrder, putIntoCart } from '../../../test/orders.ts';
import { buildPerson, type Person } from '../../../test/partners.ts';
import { buildStaff } from '../../../test/staff.ts';
import { statementsOf } from '../../../test/statements.ts';
import { deliver, openedIn, postTicket } from '../../../test/tickets.ts';
import { listCustomers } from './customers.service.ts';
import { EmailDelivery } from '../email/email-delivery.entity.ts';
import { SEARCHABLE_ACCOUNT, User } from '../identity/user.entity.ts';
import { Order } from '../orders/order.entity.ts';

let shop: TestShop;
let admin: Person;
let support: Person;

beforeAll(async () => {
  shop = await startTestShop();
  admin = await buildPerson(shop, { role: 'admin' });
  support = await buildStaff(shop, 'support');
});
afterAll(() => shop.close());

const em = () => shop.orm.em.fork();

const list = async (query: Record<string, string>): Promise<CustomerRow[]> => {
  const url = `/api/admin/customers?${new URLSearchParams(query)}`;
  return customerListSchema.parse((await shop.app.inject({ url, headers: support.headers })).json());
};
const idsOf = async (query: Record<string, string>) => (await list(query)).map(({ id }) => id);
const read = async (id: number): Promise<Customer> => {
  const response = await shop.app.inject({ url: `/api/admin/customers/${id}`, headers: support.headers });
  return customerSchema.parse(response.json());
};

describe('the list of customers', () => {
  it('finds a customer by part of the name or email, phone number in any spelling, and order number', async () => {
    const { user, headers } = await buildPerson(shop, { name: 'Yamuna Pillai', phone: '+91 98450 12377' });
    const other = await buildPerson(shop, { name: 'Someone Else', phone: '9000000001' });
    await putIntoCart(em(), user, await buildProduct(em()));
    const order = placedIn(await postOrder(shop, headers));
    for (const search of ['yamuna', 'na pil', 'Ya', user.email.slice(0, 12), '098450-12377', '1237', `#${order.id}`])
      expect(await idsOf({ search }), search).toContain(user.id);
    for (const search of ['1237', 'yamuna', `#${order.id}`])
      expect(await idsOf({ search }), search).not.toContain(other.user.id);
    for (const search of ['%', '_____', '#999999', '-- ']) expect(await idsOf({ search }), search).toEqual([]);
    const onOrder = { contactPhone: '94430 55512' };
    await putIntoCart(em(), other.user, await buildProduct(em()));
    await em().nativeUpdate(Order, placedIn(await postOrder(shop, other.headers)).id, onOrder);
    await em().nativeUpdate(User, other.user.id, { phone: null });
    expect(await list({ search: '5551 2' })).toMatchObject([{ id: other.user.id, phone: '94430 55512' }]);
    expect(await idsOf({ search: '९८४५०' })).toContain(user.id);
  });

  it('is paged, newest first, without deactivated accounts', async () => {
    const ids: number[] = [];
    for (let count = 0; count < 3; count += 1) ids.push((await buildPerson(shop, { name: 'Paged Person' })).user.id);
    const released = await buildPerson(shop, { name: 'Paged Person', isActive: false });
    expect(await idsOf({ search: 'paged person' })).toEqual(ids.toReversed());
    expect(await idsOf({ search: 'paged person', limit: '2' })).toEqual([ids[2], ids[1]]);
    expect(await idsOf({ search: 'paged person', before: String(ids[1]), limit: '2' })).toEqual([ids[0]]);
    expect(await idsOf({ limit: '1' })).not.toEqual([released.user.id]);
  });

  it('sums the payments received online and in cash, less refunds', async () => {
    const { customer } = await deliver(shop, admin, { quantity: 2 });
    for (const changes of [
      { paymentProvider: 'gateway', paymentStatus: 'partially_refunded', totalPaise: 70_000, refundedPaise: 20_050 },
      { paymentProvider: 'gateway', paymentStatus: 'refunded', totalPaise: 40_000, refundedPaise: 40_000 },
      { status: 'cancelled', paymentStatus: 'created' },
      { paymentProvider: 'gateway', paymentStatus: 'expired' },
    ] as const) {
      await putIntoCart(em(), customer.user, await buildProduct(em()));
      await em().nativeUpdate(Order, placedIn(await postOrder(shop, customer.headers)).id, changes);
    }
    const delivered = await em().findOneOrFail(Order, { userId: customer.user.id, status: 'delivered' });
    const spent = (delivered.totalPaise + 70_000 - 20_050) / 100;
    const sums = { orders: 5, cancelled: 1, spent, lastOrderAt: expect.any(String) };
    expect(await list({ search: customer.user.email })).toMatchObject([{ id: customer.user.id, ...sums }]);
    expect(await read(customer.user.id)).toMatchObject(sums);
  });
});

describe('a customer', () => {
  it('is shown with requests, reviews and the last email', async () => {
    const delivery = await deliver(shop, admin);
    const { user, headers } = delivery.customer;
    const ticket = openedIn(await postTicket(shop, delivery));
    const send = (url: string, payload: object) => shop.app.inject({ method: 'POST', url, headers, payload });
    const wish = {
      requestType: 'new_recipe',
      title: 'Ragi laddu',
      description: 'Small ones, please.',
      ingredients: 'Ragi',
    };
    expect((await send('/api/custom-orders', wish)).statusCode).toBe(201);
    const { items } = await em().findOneOrFail(Order, delivery.orderId, { populate: ['items'] });
    const { productId, productName } = items[0]!;
    expect((await send(`/api/products/${productId}/reviews`, { rating: 4, text: 'Crisp' })).statusCode).toBeLessThan(
      300,
    );
    const sentAt = new Date('2026-11-20T04:00:00Z');
    await em().insert(EmailDelivery, { eventId: 1, recipient: user.email, messageId: '1', sentAt });
    expect(await read(user.id)).toMatchObject({
      account: { name: 'Asha Rao', email: user.email, isEmailVerified: true },
      lastEmailAt: sentAt.toISOString(),
      tickets: [{ id: ticket.id, kind: 'complaint' }],
      customOrders: [{ title: 'Ragi laddu' }],
      reviews: [{ rating: 4, text: 'Crisp', productId, productName }],
      notes: [],
    });
    const orders = await shop.app.inject({
      url: `/api/admin/orders?customer=${user.id}`,
      headers: support.headers,
    });
    expect(orders.json().map(({ id }: { id: number }) => id)).toEqual([delivery.orderId]);
  });

  it('has no email address after ordering on the phone without one, in the list too', async () => {
    const { user } = await buildPerson(shop, { email: 'phone-7@invalid', name: 'Lakshmi Iyer' });
    expect(await list({ search: 'Lakshmi Iyer' })).toMatchObject([{ id: user.id, email: null }]);
    expect(await read(user.id)).toMatchObject({ account: { email: null }, lastEmailAt: null });
  });

  it('returns 404 for an unknown id', async () => {
    const response = await shop.app.inject({ url: '/api/admin/customers/999999', headers: support.headers });
    expect([response.statusCode, response.json()]).toMatchObject([404, { code: 'customer_not_found' }]);
  });

  it('keeps only anonymous orders after deletion', async () => {
    const { customer } = await deliver(shop, admin);
    const url = `/api/users/${customer.user.id}`;
    expect((await shop.app.inject({ method: 'DELETE', url, headers: customer.headers })).statusCode).toBe(200);
    expect(await em().count(User, customer.user.id)).toBe(0);
    const shown = await read(customer.user.id);
    expect(shown).toMatchObject({ account: null, orders: 1, tickets: [], customOrders: [], reviews: [], notes: [] });
    expect(JSON.stringify(shown)).not.toMatch(/Asha|shopper[.]example/);
  });
});

it('no route of customers is open to a packer', async () => {
  const packer = await buildStaff(shop, 'packer');
  for (const url of ['/api/admin/customers', `/api/admin/customers/${packer.user.id}`])
    expect((await shop.app.inject({ url, headers: packer.headers })).statusCode).toBe(403);
});

it('the list and its search read indexes only among 100,000 customers', async () => {
  // Built afterwards, because adding rows one by one to it takes twenty seconds.
  const [trigrams] = await em().execute<{ indexdef: string }[]>(
    `select indexdef from pg_indexes where indexname = 'users_search_trigrams'`,
  );
  await em().execute('drop index users_search_trigrams');
  await em().execute(
    `insert into users (username, email, name, phone)
     select 'u' || n, md5(n::text) || '@many.example', 'Customer ' || md5((n * 7)::text), '9' || (100000000 + n * 7919)
       from generate_series(1, 100000) as n`,
  );
  await em().execute(trigrams?.indexdef ?? '');
  await em().execute('analyze users');
  for (const [query, index] of [
    [{}, 'users_pkey'],
    [{ search: 'yamuna' }, 'users_search_trigrams'],
    [{ search: '100055431' }, 'users_search_trigrams'],
    [{ search: '#17' }, 'orders_pkey'],
  ] as const) {
    const [sql] = await statementsOf(() => listCustomers(em(), { ...query, limit: 50 }, SEARCHABLE_ACCOUNT));
    const lines = await em().execute<Record<string, string>[]>(`explain ${sql}`);
    const plan = lines.map((line) => line['QUERY PLAN']).join('\n');
    expect(plan).toContain(index);
    expect(plan).not.toContain('Seq Scan on users');
  }
});

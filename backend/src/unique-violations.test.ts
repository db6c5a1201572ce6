import { NEW_DISCOUNT } from '@mithai/contracts';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PASSWORD, uniqueEmail } from '../test/accounts.ts';
import { startTestShop, type TestShop } from '../test/app.ts';
import { buildPerson, postApplication, type Person } from '../test/partners.ts';
import { deliver, postTicket } from '../test/tickets.ts';

let shop: TestShop;
let admin: Person;
beforeAll(async () => {
  shop = await startTestShop();
  admin = await buildPerson(shop, { role: 'admin' });
});
afterAll(() => shop.close());

const post = (url: string, payload: object, cookie = admin.headers.cookie) =>
  shop.app.inject({ method: 'POST', url, headers: { cookie }, payload });

const DISCOUNT = { ...NEW_DISCOUNT, name: 'Twice', code: null, effect: { kind: 'free_delivery' } };

let days = 0;
const rateOfAnotherDay = () => ({ subject: 'sweets', hsn: '21069091', rate: 12, validFrom: `2032-01-0${++days}` });

/** Each service takes the request again, unless the column is unique. */
const REQUESTS: [table: string, column: string, value: string, send: () => Promise<LightMyRequestResponse>][] = [
  [
    'users',
    'name',
    'Twice Rao',
    () => post('/api/auth/register', { name: 'Twice Rao', email: uniqueEmail(), password: PASSWORD }, ''),
  ],
  ['discounts', 'name', 'Twice', () => post('/api/admin/discounts', DISCOUNT)],
  [
    'partner_seller_profiles',
    'business_name',
    'Twice Sweets',
    async () => postApplication(shop, await buildPerson(shop), { businessName: 'Twice Sweets' }),
  ],
  ['tax_rates', 'hsn', '21069091', () => post('/api/admin/tax/rates', rateOfAnotherDay())],
  [
    'tickets',
    'text',
    'Twice sour laddus.',
    async () => postTicket(shop, await deliver(shop, admin), { text: 'Twice sour laddus.' }),
  ],
];

it.each(REQUESTS)(
  'answers a unique violation in %s.%s, which no error names, with 500',
  async (table, column, value, send) => {
    const first = await send();
    expect(first.statusCode, first.body).toBe(201);
    const em = shop.orm.em.fork();
    await em.execute(`create unique index one_of_value on ${table} (${column}) where ${column} = '${value}'`);
    const second = await send();
    expect([second.statusCode, second.json()]).toMatchObject([500, { code: 'internal' }]);
    await em.execute('drop index one_of_value');
  },
);

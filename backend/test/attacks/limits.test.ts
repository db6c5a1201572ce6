import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ADDRESS } from '../orders.ts';
import { approvePartner } from '../partners.ts';
import {
  newPerson,
  startProductionServer,
  type ShopResponse,
  type ProductionServer,
  type Visitor,
} from './production-server.ts';

/** One call per hour, so that the second is refused. */
const ONE = '1/1h';
const MANY = '1000/1h';
const TOKEN = `1-${'a'.repeat(64)}`;

const CALLS: Record<string, (visitor: Visitor) => Promise<ShopResponse>> = {
  REGISTER: (visitor) =>
    visitor.post('/api/auth/register', { ...newPerson(), email: 'one.and.the.same@shopper.example' }),
  RESET: (visitor) => visitor.post('/api/auth/forgot-password', { email: 'one.and.the.same@shopper.example' }),
  VERIFICATION: (visitor) => visitor.post('/api/auth/verify-email', { code: '000000' }),
  CONFIRM: (visitor) => visitor.post('/api/auth/confirm', { password: 'not-the-password' }),
  UPLOAD: (visitor) => visitor.send('/api/upload/image', { method: 'POST', body: new FormData() }),
  ORDER: (visitor) => visitor.post('/api/orders', { paymentMethod: 'cod', shippingAddress: ADDRESS }),
  REVIEW: (visitor) => visitor.post('/api/products/1/reviews', { rating: 5 }),
  REVIEW_VOTE: (visitor) => visitor.send('/api/reviews/1/helpful', { method: 'PUT' }),
  STOCK: (visitor) => visitor.patch('/api/partner-sellers/products/1/stock', { stock: 1 }),
  REGISTER_BY_NETWORK: (visitor) => visitor.post('/api/auth/register', newPerson()),
  LOGIN_BY_NETWORK: (visitor) =>
    visitor.post('/api/auth/login', { email: newPerson().email, password: 'not-the-password' }),
  RESET_BY_NETWORK: (visitor) =>
    visitor.post('/api/auth/reset-password', { token: 'A'.repeat(43), password: newPerson().password }),
  VERIFICATION_BY_NETWORK: (visitor) => visitor.post('/api/auth/verify-email', { code: '000000' }),
  CONFIRM_BY_NETWORK: (visitor) => visitor.post('/api/auth/confirm', { password: 'not-the-password' }),
  UPLOAD_BY_NETWORK: (visitor) => visitor.send('/api/upload/image', { method: 'POST', body: new FormData() }),
  ORDER_BY_NETWORK: (visitor) => visitor.post('/api/orders', { paymentMethod: 'cod', shippingAddress: ADDRESS }),
  REVIEW_BY_NETWORK: (visitor) => visitor.post('/api/products/1/reviews', { rating: 5 }),
  REVIEW_VOTE_BY_NETWORK: (visitor) => visitor.send('/api/reviews/1/helpful', { method: 'PUT' }),
  STOCK_BY_NETWORK: (visitor) => visitor.patch('/api/partner-sellers/products/1/stock', { stock: 1 }),
  SEARCH_BY_NETWORK: (visitor) => visitor.get('/api/products?q=laddu'),
  DELIVERY_BY_NETWORK: (visitor) => visitor.post('/api/delivery/days', { pincode: '570001', items: [] }),
  FEED_BY_NETWORK: (visitor) => visitor.get('/feeds/products.xml'),
  NEWSLETTER_BY_NETWORK: (visitor) => visitor.post('/api/newsletter', { email: newPerson().email }),
  STOCK_ALERT_BY_NETWORK: (visitor) => visitor.post('/api/stock-alerts', { productId: 1, email: newPerson().email }),
  SHARED_WISHLIST_BY_NETWORK: (visitor) => visitor.get(`/api/shared-wishlists/${TOKEN}`),
  EMAIL_LINK_BY_NETWORK: (visitor) => visitor.post('/api/newsletter/confirm', { token: TOKEN }),
};

/** Limits that count per account only with a session. */
const WITH_SESSION = /^(?:VERIFICATION|CONFIRM|UPLOAD|ORDER|REVIEW|STOCK)/;

let perAccount: ProductionServer;
let perNetwork: ProductionServer;

beforeAll(async () => {
  const names = Object.keys(CALLS);
  const isOfNetwork = (name: string) => name.endsWith('_BY_NETWORK');
  const limits = (few: (name: string) => boolean) =>
    Object.fromEntries(names.map((name) => [`LIMIT_${name}`, few(name) ? ONE : MANY]));
  [perAccount, perNetwork] = await Promise.all([
    startProductionServer(limits((name) => !isOfNetwork(name))),
    startProductionServer(limits(isOfNetwork)),
  ]);
});
afterAll(() => Promise.all([perAccount.close(), perNetwork.close()]));

const REFUSED = {
  code: 'too_many_requests',
  message: expect.stringMatching(/^Too many attempts\. Please try again in (?:1 hour|\d+ minutes)\.$/),
};

const randomSite = () => randomInt(0x1_00_00).toString(16);

it.each(Object.entries(CALLS))('limits %s and returns Retry-After', async (name, call) => {
  const shop = name.endsWith('_BY_NETWORK') ? perNetwork : perAccount;
  const network = `2001:db8:${randomSite()}:1`;
  const signedIn = async (address: string) => {
    const visitor = shop.visitor(address);
    if (!WITH_SESSION.test(name)) return visitor;
    const newcomer = shop.visitor();
    const account = await newcomer.registerVerified();
    if (name.startsWith('STOCK')) await approvePartner(shop.orm.em.fork(), account);
    for (const [cookie, value] of newcomer.cookies) visitor.cookies.set(cookie, value);
    return visitor;
  };
  const visitor = await signedIn(`${network}::1`);
  expect((await call(visitor)).status).not.toBe(429);
  const neighbour = name.endsWith('_BY_NETWORK') ? await signedIn(`${network}:ffff::2`) : visitor;
  const response = await call(neighbour);
  expect(response.status).toBe(429);
  expect(response.body).toMatchObject(REFUSED);
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(3000);
  expect((await call(await signedIn(`10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`))).status).not.toBe(429);
});

it.each(['REGISTER_BY_NETWORK', 'LOGIN_BY_NETWORK', 'RESET'])(
  'allows an IPv6 /48 eight times the limit of a /64: %s',
  async (name) => {
    const shop = name.endsWith('_BY_NETWORK') ? perNetwork : perAccount;
    const site = `2001:db8:${randomSite()}`;
    const statuses: number[] = [];
    for (let call = 0; call < 9; call += 1) {
      const response = await CALLS[name]?.(shop.visitor(`${site}:${call}::1`));
      statuses.push(response?.status ?? 0);
    }
    expect(statuses.indexOf(429)).toBe(8);
  },
);

it('rejected calls of a /64 do not count against its /48', async () => {
  const site = `2001:db8:${randomSite()}`;
  const reset = (address: string) => CALLS['RESET_BY_NETWORK']?.(perNetwork.visitor(address));
  for (let call = 0; call < 20; call += 1) await reset(`${site}:1::1`);
  expect((await reset(`${site}:2::1`))?.status).not.toBe(429);
});

it.each(['stock-alerts/confirm', 'stock-alerts/unsubscribe', 'newsletter/unsubscribe'])(
  'counts links of emails together: %s',
  async (path) => {
    const visitor = perNetwork.visitor(`2001:db8:${randomSite()}:1::1`);
    await CALLS['EMAIL_LINK_BY_NETWORK']?.(visitor);
    expect((await visitor.post(`/api/${path}?token=${TOKEN}`, { token: TOKEN })).status).toBe(429);
  },
);

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accessTable } from '../../src/access.ts';
import { Product } from '../../src/modules/catalog/product.entity.ts';
import { User } from '../../src/modules/identity/user.entity.ts';
import { Order } from '../../src/modules/orders/order.entity.ts';
import { createAuthenticator } from '../authenticator.ts';
import { buildProduct } from '../factories.ts';
import { ADDRESS } from '../orders.ts';
import { applicationOf, buildImage, proposalOf } from '../partners.ts';
import {
  newPerson,
  startProductionServer,
  type Person,
  type ProductionServer,
  type Visitor,
} from './production-server.ts';

let shop: ProductionServer;
let visitor: Visitor;
let person: Awaited<ReturnType<Visitor['register']>>;
let product: Product;

beforeAll(async () => {
  shop = await startProductionServer();
});
afterAll(() => shop.close());
beforeEach(async () => {
  product = await buildProduct(em(), { stock: 10, pricePaise: 20_000 });
  visitor = shop.visitor();
  person = await visitor.registerVerified();
});

const RECIPE = {
  requestType: 'new_recipe',
  title: 'Ragi laddu',
  description: 'Small ones for a wedding.',
  ingredients: 'Ragi',
};

const DELIVERY_ADDRESS = {
  name: 'Asha Rao',
  phone: '9845012345',
  address: '12 Temple Street',
  city: 'Mysuru',
  state: 'Karnataka',
  pincode: '570001',
};

const em = () => shop.orm.em.fork();
const order = (body: object, headers: Record<string, string> = {}) =>
  visitor.post('/api/orders', { paymentMethod: 'cod', shippingAddress: ADDRESS, ...body }, headers);

const authenticator = createAuthenticator('http://localhost:3000');
const challenge = 'of-nobody';
const registration = authenticator.create({
  challenge,
  rp: { id: 'localhost', name: 'Mithai' },
  user: { id: 'nobody', name: '', displayName: '' },
  pubKeyCredParams: [],
  timeout: 0,
  excludeCredentials: [],
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  attestation: 'none',
});
const assertion = authenticator.get({ challenge, rpId: 'localhost', timeout: 0, userVerification: 'required' });

describe('a role in a request body', () => {
  const ROLE = { role: 'admin', isAdmin: true, isEmailVerified: true, isActive: true, applicationStatus: 'approved' };

  const bodiesOf = (
    { name, email, password }: Person,
    { image, line }: { image: string; line: number },
  ): Record<string, object> => ({
    'POST /api/auth/register': { ...newPerson() },
    'POST /api/auth/login': { email, password },
    'POST /api/auth/confirm': { password },
    'POST /api/auth/change-password': { currentPassword: password, newPassword: 'another-sesame' },
    'POST /api/auth/sign-in-codes': { email },
    'POST /api/auth/sign-in-by-email': { email, emailCode: '000000' },
    'POST /api/auth/confirmation-codes': {},
    'POST /api/auth/confirm-by-email': { emailCode: '000000' },
    'POST /api/auth/set-password': { newPassword: 'another-sesame' },
    'POST /api/auth/passkeys/options': {},
    'POST /api/auth/passkeys': { name: 'My phone', credential: registration },
    'PATCH /api/auth/passkeys/:id': { name: 'My phone' },
    'POST /api/auth/sign-in-by-passkey/options': {},
    'POST /api/auth/sign-in-by-passkey': { credential: assertion },
    'POST /api/auth/confirm-by-passkey/options': {},
    'POST /api/auth/confirm-by-passkey': { credential: assertion },
    'POST /api/auth/second-factor': {},
    'PUT /api/auth/second-factor': { code: '000000' },
    'POST /api/auth/second-factor/recovery-codes': {},
    'POST /api/auth/send-verification': {},
    'POST /api/auth/verify-email': { code: '000000' },
    'POST /api/auth/forgot-password': { email },
    'POST /api/auth/reset-password': { token: 'a-token-of-nobody', password },
    'PATCH /api/users/:id': { name, email },
    'PATCH /api/users/:id/address': { address: '12 Temple Street' },
    'POST /api/addresses': DELIVERY_ADDRESS,
    'PUT /api/addresses/:id': { ...DELIVERY_ADDRESS, updatedAt: '2026-11-26T10:00:00.000Z' },
    'PUT /api/addresses/:id/default': {},
    'POST /api/cart': { productId: product.id },
    'PUT /api/cart/:id': { quantity: 2, id: line },
    'POST /api/cart/merge': { items: [{ productId: product.id, quantity: 1, ...ROLE }] },
    'POST /api/orders/confirm': { token: 'a-token-of-nobody' },
    'POST /api/orders/:id/pay': {},
    'POST /api/orders/:id/payment-method': { paymentMethod: 'cod' },
    'POST /api/orders/:id/cancel': {},
    'POST /api/orders': { paymentMethod: 'cod', shippingAddress: ADDRESS },
    'POST /api/products/:id/reviews': { rating: 5 },
    'PUT /api/reviews/:id/helpful': {},
    'PUT /api/reviews/:id/answer': { text: 'Thank you.' },
    'POST /api/custom-orders': RECIPE,
    'POST /api/custom-orders/:id/withdraw': {},
    'POST /api/custom-orders/:id/order': { paymentMethod: 'cod', shippingAddress: ADDRESS },
    'POST /api/partner-sellers/apply': applicationOf(image, { productProposals: [{ ...proposalOf(image), ...ROLE }] }),
    'POST /api/orders/:id/tickets': {
      kind: 'complaint',
      reason: 'spoiled',
      text: 'The laddus smelled sour.',
      lines: [{ itemId: line, quantity: 1, ...ROLE }],
    },
    'POST /api/tickets/:id/withdraw': {},
    'POST /api/delivery/days': { pincode: '570001', items: [{ productId: product.id, quantity: 1, ...ROLE }] },
    'POST /api/discounts/preview': { items: [{ productId: product.id, quantity: 1, ...ROLE }] },
    'POST /api/payment-links/:token/pay': {},
    'POST /api/grievances': { name, email, text: 'Nobody answers the phone.' },
    'POST /api/staff-invitations/find': { token: 'a-token-of-nobody' },
    'POST /api/staff-invitations/accept': { token: 'a-token-of-nobody' },
    'POST /api/orders/:id/tracking-links/revoke': {},
    'PUT /api/wishlist/:id': {},
    'POST /api/wishlist/merge': { productIds: [product.id] },
    'POST /api/wishlist/share': {},
    'POST /api/stock-alerts': { productId: product.id, email },
    'PUT /api/stock-alerts/:id': {},
    'POST /api/stock-alerts/confirm': { token: 'a-token-of-nobody' },
    'POST /api/stock-alerts/unsubscribe': { token: 'a-token-of-nobody' },
    'POST /api/newsletter': { email },
    'POST /api/newsletter/confirm': { token: 'a-token-of-nobody' },
    'POST /api/newsletter/unsubscribe': { token: 'a-token-of-nobody' },
  });
  /**
   * An upload is not JSON; signing out would end the test's session; the gateway's and the carrier's calls prove
   * themselves.
   */
  const WITHOUT_A_BODY = [
    'POST /api/upload/image',
    'POST /api/auth/logout',
    'POST /api/payments/callback',
    'POST /api/payments/webhook',
    'POST /api/carrier/webhook',
  ];
  const OPEN: readonly string[] = ['public', 'user', 'verified user', 'confirmed user'];

  it('is ignored by every route', async () => {
    const newcomer = shop.visitor();
    const account = newPerson();
    const registered = await newcomer.post('/api/auth/register', { ...account, ...ROLE });
    expect(registered.status, registered.text).toBe(201);
    const id = Number(registered.body.id);
    expect(await em().findOneOrFail(User, id)).toMatchObject({ role: 'customer', isEmailVerified: false });
    await em().nativeUpdate(User, id, { isEmailVerified: true });
    const line = Number((await newcomer.post('/api/cart', { productId: product.id, ...ROLE })).body.id);
    const bodies = bodiesOf(account, { image: await buildImage(em(), { id }), line });
    const tried = Object.entries(accessTable).flatMap(([route, access]) =>
      /^(POST|PUT|PATCH)/.test(route) && OPEN.includes(access) ? route : [],
    );
    expect(Object.keys(bodies).toSorted()).toEqual(tried.filter((route) => !WITHOUT_A_BODY.includes(route)).toSorted());

    for (const [route, body] of Object.entries(bodies)) {
      const [method = '', path = ''] = route.split(' ');
      const its = path.startsWith('/api/users') ? id : path.startsWith('/api/cart') ? line : product.id;
      const response = await newcomer.send(path.replace(':id', String(its)), {
        method,
        body: JSON.stringify({ ...body, ...ROLE }),
        headers: { 'content-type': 'application/json' },
      });
      expect(response.status, `${route}: ${response.text}`).toBeLessThan(500);
      expect(response.status, route).not.toBe(400);
      expect(await em().findOneOrFail(User, id), route).toMatchObject({ role: 'customer' });
    }
    expect(await em().count(User, { role: 'admin' })).toBe(0);
    expect((await newcomer.get('/api/partner-sellers/my-status')).body).toMatchObject({ applicationStatus: 'pending' });
    expect((await newcomer.get('/api/partner-sellers/products')).status).toBe(403);
    expect((await newcomer.get('/api/admin/orders')).status).toBe(403);
  });
});

describe('a price, total, stock or status in a request body', () => {
  const FREE = {
    price: 1,
    pricePaise: 1,
    totalAmount: 1,
    totalPaise: 1,
    shippingCost: 0,
    stock: 9999,
    status: 'delivered',
    userId: 1,
  };

  it('does not change an order', async () => {
    await visitor.post('/api/cart', { productId: product.id, quantity: 2, ...FREE });
    const response = await order({ ...FREE, items: [{ productId: product.id, quantity: 2, price: 1 }] });
    expect(response.status).toBe(201);
    expect(response.body).toMatchObject({ totalAmount: 450, shippingCost: 50, status: 'pending', userId: person.id });
    expect(await em().findOneOrFail(Product, product.id)).toMatchObject({ stock: 8, pricePaise: 20_000 });
  });

  it('is rejected if the server has another price', async () => {
    await visitor.post('/api/cart', { productId: product.id });
    expect((await order({ expectedTotal: 1 })).status).toBe(409);
    expect((await order({ giftPacking: true, giftPackingType: 'premium', giftPackingCost: 0 })).status).toBe(422);
    expect(await em().count(Order, { userId: person.id })).toBe(0);
  });
});

describe('a quote in a request body', () => {
  it('does not change a custom order, and another total is rejected', async () => {
    const quote = { price: 1, deliveryDate: '2099-01-02', expiresOn: '2099-01-01' };
    const created = await visitor.post('/api/custom-orders', {
      ...RECIPE,
      status: 'accepted',
      quote,
      orderId: 1,
      userId: 1,
    });
    expect(created.body).toMatchObject({ status: 'pending', quote: null, orderId: null, userId: person.id });
    const path = `/api/custom-orders/${String(created.body.id)}/order`;
    const attempt = { paymentMethod: 'cod', shippingAddress: ADDRESS, quote, price: 1 };
    expect((await visitor.post(path, attempt)).body).toMatchObject({ code: 'no_quote' });
    await em().execute(
      `update custom_order_requests
          set status = 'accepted', quote_paise = 90000,
              quote_delivery_date = '2099-01-02', quote_expires_on = '2099-01-01'
        where id = ?`,
      [created.body.id],
    );
    expect((await visitor.post(path, { ...attempt, expectedTotal: 51 })).status).toBe(409);
    expect((await visitor.post(path, attempt)).body).toMatchObject({ totalAmount: 950, status: 'pending' });
  });
});

describe('an invalid quantity', () => {
  it.each([-1, 0, 1.5, 1e9, '1', null, [1], {}, true])('is rejected with a message: %j', async (quantity) => {
    const line = (await visitor.post('/api/cart', { productId: product.id })).body;
    for (const response of [
      await visitor.post('/api/cart', { productId: product.id, quantity }),
      await visitor.put(`/api/cart/${String(line.id)}`, { quantity }),
      await visitor.post('/api/cart/merge', { items: [{ productId: product.id, quantity }] }),
    ]) {
      expect(response.status).toBe(422);
      expect(response.body.message).toMatch(/^[A-Z].{10,}/);
    }
    expect((await visitor.get('/api/cart')).text).toContain('"quantity":1,');
  });
});

describe('an order without an address', () => {
  it.each([undefined, null, '', '    ', 'x', 12, {}, ', , - '])(
    'is rejected with a message: %j',
    async (shippingAddress) => {
      await visitor.post('/api/cart', { productId: product.id });
      const response = await order({ shippingAddress });
      expect(response.status).toBe(422);
      expect(response.body.issues?.[0]?.path).toBe('shippingAddress');
      expect(await em().count(Order, { userId: person.id })).toBe(0);
    },
  );
});

describe('an Idempotency-Key', () => {
  const KEY = { 'idempotency-key': 'the-key-of-an-attempt' };

  it('rejects another body and answers the same to the same one', async () => {
    await visitor.post('/api/cart', { productId: product.id });
    const first = await order({}, KEY);
    const again = await order({}, KEY);
    const other = await order({ giftPacking: true }, KEY);
    expect([first.status, again.status, other.status]).toEqual([201, 201, 422]);
    expect(again.body.id).toBe(first.body.id);
    expect(await em().count(Order, { userId: person.id })).toBe(1);
  });

  it('is scoped to its user', async () => {
    await visitor.post('/api/cart', { productId: product.id });
    const theirs = await order({}, KEY);
    const stranger = shop.visitor();
    await stranger.register();
    const response = await stranger.post('/api/orders', { paymentMethod: 'cod', shippingAddress: ADDRESS }, KEY);
    expect(response.body.id).not.toBe(theirs.body.id);
    expect(response.text).not.toContain(person.name);
  });
});

describe('a character that Postgres cannot store', () => {
  it.each(['half a pair \ud800', 'the other half \udc00', 'a NUL \0'])(
    'is rejected in every text field: %j',
    async (text) => {
      const admin = await shop.signIn({ role: 'admin' });
      await visitor.post('/api/cart', { productId: product.id });
      const placed = (await order({})).body;
      const proposal = applicationOf(await buildImage(em(), { id: person.id }));
      const responses = {
        name: await visitor.patch(`/api/users/${person.id}`, { name: text, email: person.email }),
        address: await visitor.patch(`/api/users/${person.id}/address`, { address: text }),
        giftMessage: await order({ giftPacking: true, giftPackingType: 'standard', giftMessage: text }),
        'recipient.name': await order({ recipient: { name: `Nani ${text}`, phone: '98450 55555' } }),
        shippingAddress: await order({ shippingAddress: `${text}, ${ADDRESS}` }),
        text: await visitor.post(`/api/products/${product.id}/reviews`, { rating: 5, text }),
        description: await visitor.post('/api/custom-orders', {
          ...RECIPE,
          description: `${RECIPE.description} ${text}`,
        }),
        businessName: await visitor.post('/api/partner-sellers/apply', { ...proposal, businessName: `Sweets ${text}` }),
        notes: await admin.post(`/api/orders/${String(placed.id)}/status`, { status: 'processing', notes: text }),
        csv: await admin.post('/api/admin/product-imports', { csv: `ID,Name,${text}\n,Pitha,x\n` }),
      };
      for (const [field, response] of Object.entries(responses)) {
        const fields = new Set(response.body.issues?.map(({ path }) => path));
        expect([response.status, ...fields], `${field}: ${response.text}`).toEqual([422, field]);
        expect(response.body.message, field).toMatch(/plain text|CSV/);
      }
    },
  );

  it.each(['%00', '%ED%A0%80'])('matches nothing in a search: %s', async (text) => {
    for (const path of ['/api/products?q=', '/api/pincodes/', '/api/newsletter/unsubscribe?token=']) {
      expect((await visitor.get(`${path}${text}`)).status, path).toBeLessThan(500);
    }
  });
});

describe('a prototype in JSON', () => {
  it.each([
    '{"__proto__":{"role":"admin"},"productId":1}',
    '{"productId":1,"constructor":{"prototype":{"role":"admin"}}}',
    '{"items":[{"__proto__":{"quantity":1},"productId":1}]}',
  ])('is rejected: %s', async (body) => {
    for (const path of ['/api/cart', '/api/cart/merge', '/api/orders']) {
      const response = await visitor.post(path, body);
      expect(response.status).toBe(400);
      expect(response.body.message).toBe('The request could not be read.');
    }
    expect((await visitor.get('/api/admin/orders')).status).toBe(403);
  });
});

describe('SQL in a parameter', () => {
  const SQL = [
    `' or 1=1 --`,
    `'; drop table products; --`,
    `1; select pg_sleep(10)`,
    `laddu' union select id, email, password_hash from users --`,
    `%27%20or%201=1`,
    `\\'; delete from users; --`,
    `(select 1 from users)`,
  ];
  const PARAMETERS = [
    ...['q', 'category', 'price', 'state', 'sort', 'stock', 'inStock', 'offset', 'limit', 'page', 'ids'].map(
      (name) => `/api/products?${name}=`,
    ),
    '/api/products/1/reviews?before=',
    '/api/products/1/reviews?limit=',
    '/api/products/1/reviews?beforeValue=',
    '/api/products/',
    '/api/orders/',
    '/api/pincodes/',
    '/api/custom-orders/my-requests?before=',
    '/api/newsletter/unsubscribe?token=',
    '/images/',
  ];

  it.each(PARAMETERS)('is treated as data: %s', async (path) => {
    const plain = await visitor.get(`${path}${encodeURIComponent('nothing like it')}`);
    for (const sql of SQL) {
      const response = await visitor.get(`${path}${encodeURIComponent(sql)}`);
      expect(response.status, sql).toBeLessThan(500);
      expect(response.status, sql).toBe(plain.status);
      expect(response.text).not.toContain('@shopper.example');
    }
    expect(await em().count(User)).toBeGreaterThan(0);
    expect(await em().count(Product)).toBeGreaterThan(0);
  });
});

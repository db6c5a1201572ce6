import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { User } from '../../src/modules/identity/user.entity.ts';
import { buildProduct } from '../factories.ts';
import { ADDRESS, stockOf } from '../orders.ts';
import { startProductionServer, type ShopResponse, type ProductionServer, type Visitor } from './production-server.ts';

let shop: ProductionServer;

beforeAll(async () => {
  shop = await startProductionServer();
});
afterAll(() => shop.close());

const em = () => shop.orm.em.fork();
const verify = async (visitor: Visitor) => {
  const { body } = await visitor.get('/api/auth/me');
  await em().nativeUpdate(User, Number(body['id']), { isEmailVerified: true });
};
const ORDER = { paymentMethod: 'cod', shippingAddress: ADDRESS };

describe('an unverified account', () => {
  it('cannot reserve the whole stock with one order', async () => {
    const products = await Promise.all(
      Array.from({ length: 3 }, () => buildProduct(em(), { stock: 12, pricePaise: 5000 })),
    );
    const visitor = shop.visitor();
    await visitor.register();
    await visitor.post('/api/cart/merge', { items: products.map(({ id }) => ({ productId: id, quantity: 999 })) });
    expect((await visitor.post('/api/orders', ORDER)).status).toBe(201);
    for (const product of products) expect(await stockOf(em(), product)).toBe(2);
  });

  it('cannot reserve it with many orders, in sequence or concurrently', async () => {
    const product = await buildProduct(em(), { stock: 100, pricePaise: 5000 });
    const visitor = shop.visitor();
    await visitor.register();
    const buy = async () => {
      await visitor.post('/api/cart', { productId: product.id, quantity: 10 });
      return (await visitor.post('/api/orders', ORDER)).status;
    };
    expect([await buy(), await buy(), await buy()]).toEqual([201, 201, 403]);
    await Promise.all(Array.from({ length: 5 }, buy));
    expect(await stockOf(em(), product)).toBe(80);
  });
});

describe('unverified accounts', () => {
  it('can place ten orders a day per network before they must verify', async () => {
    const product = await buildProduct(em(), { stock: 100, pricePaise: 5000 });
    const buy = async (address: string) => {
      const visitor = shop.visitor(address);
      await visitor.register();
      const responses: ShopResponse[] = [];
      for (let count = 0; count < 2; count += 1) {
        await visitor.post('/api/cart', { productId: product.id, quantity: 5 });
        responses.push(await visitor.post('/api/orders', ORDER, { 'idempotency-key': `attempt-${count}` }));
      }
      return { visitor, responses };
    };
    const network = '2001:db8:99:1';
    const first = await buy(`${network}::1`);
    for (let count = 2; count <= 5; count += 1) await buy(`${network}::${count}`);
    expect(await stockOf(em(), product)).toBe(50);

    const { visitor, responses } = await buy(`${network}::6`);
    expect(responses.map(({ status }) => status)).toEqual([403, 403]);
    expect(responses[0]?.body).toMatchObject({
      code: 'verification_required',
      message: 'Many new accounts order from your network. Please verify your email address to place this order.',
    });
    expect(await stockOf(em(), product)).toBe(50);

    // A repeated request still returns its order, and other customers can still buy.
    const again = await first.visitor.post('/api/orders', ORDER, { 'idempotency-key': 'attempt-0' });
    expect([again.status, again.body['id']]).toEqual([201, first.responses[0]?.body['id']]);
    expect((await buy('2001:db8:99:2::1')).responses.map(({ status }) => status)).toEqual([201, 201]);
    await verify(visitor);
    expect((await visitor.post('/api/orders', ORDER)).status).toBe(201);
  });

  it('share the limit of their network with placed orders only', async () => {
    const product = await buildProduct(em(), { stock: 1, pricePaise: 5000 });
    const visitor = shop.visitor();
    await visitor.register();
    for (let count = 0; count < 11; count += 1)
      expect((await visitor.post('/api/orders', ORDER)).body).toMatchObject({ code: 'empty_cart' });
    await visitor.post('/api/cart', { productId: product.id });
    expect((await visitor.post('/api/orders', ORDER)).status).toBe(201);
  });
});

describe('a verified account', () => {
  it('cannot reserve the whole stock of a product', async () => {
    const product = await buildProduct(em(), { stock: 600 });
    const visitor = shop.visitor();
    await visitor.registerVerified();
    let placed = 0;
    for (let count = 0; count < 11; count += 1) {
      await visitor.post('/api/cart/merge', { items: [{ productId: product.id, quantity: 999 }] });
      if ((await visitor.post('/api/orders', ORDER)).status === 201) placed += 1;
    }
    expect([placed, await stockOf(em(), product)]).toEqual([10, 100]);
  });
});

describe('an upload or application', () => {
  it.each(['/api/upload/image', '/api/partner-sellers/apply'])(
    'is rejected before the address is verified: %s',
    async (path) => {
      const visitor = shop.visitor();
      await visitor.register();
      const response = await visitor.post(path, {});
      expect(response.status).toBe(403);
      expect(response.body).toMatchObject({
        code: 'verification_required',
        message: 'Please verify your email address first.',
      });
    },
  );
});

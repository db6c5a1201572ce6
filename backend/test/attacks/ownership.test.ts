import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessTable } from '../../src/access.ts';
import { buildProduct } from '../factories.ts';
import { ADDRESS } from '../orders.ts';
import { startProductionServer, type ProductionServer, type Visitor } from './production-server.ts';

let shop: ProductionServer;
let meera: Visitor;
let mallory: Visitor;
let meerasId: number;
let orderId: number;
let lineId: number;

beforeAll(async () => {
  shop = await startProductionServer();
  const em = shop.orm.em.fork();
  const product = await buildProduct(em, { stock: 10 });
  [meera, mallory] = [shop.visitor(), shop.visitor()];
  meerasId = (await meera.register()).id;
  await mallory.register({ name: 'Mallory' });
  await meera.post('/api/cart', { productId: product.id });
  orderId = Number((await meera.post('/api/orders', { paymentMethod: 'cod', shippingAddress: ADDRESS })).body.id);
  lineId = Number((await meera.post('/api/cart', { productId: product.id })).body.id);
});
afterAll(() => shop.close());

describe('another user’s data', () => {
  it('are answered with 404: an order', async () => {
    for (const path of [`/api/orders/${orderId}`, `/api/orders/${orderId}/status-history`]) {
      expect((await meera.get(path)).status).toBe(200);
      const response = await mallory.get(path);
      expect(response.status).toBe(404);
      expect(response.body.message).toBe('Order not found');
    }
    expect((await mallory.get('/api/orders')).text).toBe('[]');
  });

  it('are answered with 404: a cart line', async () => {
    expect((await mallory.put(`/api/cart/${lineId}`, { quantity: 9 })).status).toBe(404);
    expect((await mallory.delete(`/api/cart/${lineId}`)).status).toBe(404);
    expect((await meera.get('/api/cart')).text).toContain('"quantity":1,');
  });

  it('are answered with 404: a profile', async () => {
    const before = (await meera.get('/api/auth/me')).text;
    const name = 'Mallory was here';
    expect((await mallory.patch(`/api/users/${meerasId}`, { name, email: 'mallory@shopper.example' })).status).toBe(
      404,
    );
    expect((await mallory.patch(`/api/users/${meerasId}/address`, { address: name })).status).toBe(404);
    expect((await meera.get('/api/auth/me')).text).toBe(before);
  });
});

describe('a customer', () => {
  const adminRoutes = Object.entries(accessTable)
    .filter(([, access]) => /admin|staff/.test(access))
    .map(([route]) => route);

  it.each(adminRoutes)('is rejected %s without revealing whether it exists', async (route) => {
    const [method = '', path = ''] = route.split(' ');
    const response = await meera.send(path.replaceAll(/:\w+/g, String(orderId)), { method });
    expect(response.status).toBe(403);
    expect(response.body).toEqual({
      code: 'forbidden',
      message: 'You do not have permission to do this.',
      requestId: expect.any(String),
    });
  });
});

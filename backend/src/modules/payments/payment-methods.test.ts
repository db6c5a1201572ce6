import { paymentMethodsSchema, paymentSchema } from '@mithai/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestShop } from '../../../test/app.ts';
import { buildZone, resetDelivery } from '../../../test/delivery.ts';
import { buildProduct } from '../../../test/factories.ts';
import { postOrder, putIntoCart } from '../../../test/orders.ts';
import { buildShopper, placeUnpaid, startPayingShop, type PayingShop } from '../../../test/payments.ts';

let shop: PayingShop;

beforeAll(async () => {
  shop = await startPayingShop();
});
afterAll(() => shop.close());

describe('payment methods', () => {
  it('lists all four, those in advance by the gateway', async () => {
    const methods = paymentMethodsSchema.parse((await shop.app.inject('/api/payment-methods')).json());
    expect(methods.map(({ method, provider }) => `${method} ${provider}`)).toEqual([
      'cod cash',
      'upi gateway',
      'card gateway',
      'netbanking gateway',
    ]);
  });

  it('cannot change to cash where the courier takes none, also after the order', async () => {
    const em = shop.orm.em.fork();
    const pincode = '625001';
    await buildZone(em, { prefixes: [pincode], codAllowed: false });
    const buyer = await buildShopper(shop);
    const { id } = await placeUnpaid(shop, buyer, { paymentMethod: 'card' });
    const url = `/api/orders/${id}/payment-method`;
    const change = (paymentMethod: string) =>
      shop.app.inject({ method: 'POST', url, headers: buyer.headers, payload: { paymentMethod } });
    expect((await change('cod')).json()).toMatchObject({ code: 'cod_not_allowed' });
    expect((await change('upi')).statusCode).toBe(200);
    await resetDelivery(em);
  });

  it('are cash, and UPI by QR code once the shop has a UPI ID, if it has no gateway keys', async () => {
    const small = await startTestShop();
    try {
      const list = async () => (await small.app.inject('/api/payment-methods')).json<object[]>();
      expect(await list()).toEqual([{ method: 'cod', provider: 'cash' }]);
      await small.orm.em.fork().execute(`update shop_settings set upi_vpa = 'mithai@bank'`);
      expect(await list()).toEqual([
        { method: 'cod', provider: 'cash' },
        { method: 'upi', provider: 'upi_qr' },
      ]);
      const buyer = await buildShopper(small);
      await putIntoCart(small.orm.em.fork(), buyer.user, await buildProduct(small.orm.em.fork()));
      const refused = await postOrder(small, buyer.headers, { paymentMethod: 'card' });
      expect(refused.json()).toMatchObject({ code: 'payment_method_unavailable' });
      expect(refused.statusCode).toBe(422);

      const { id, payment } = await placeUnpaid(small, buyer, { paymentMethod: 'upi' });
      expect(payment).toMatchObject({ provider: 'upi_qr', status: 'created' });
      const read = await small.app.inject({ url: `/api/orders/${id}/payment`, headers: buyer.headers });
      const { upiUri, amount } = paymentSchema.parse(read.json());
      expect(Object.fromEntries(new URL(upiUri ?? '').searchParams)).toEqual({
        pa: 'mithai@bank',
        pn: 'Mithai',
        am: amount.toFixed(2),
        cu: 'INR',
        tr: expect.stringMatching(/^\w{10,35}$/),
        tn: `Mithai order ${id}`,
      });
    } finally {
      await small.close();
    }
  });
});

import { shopSettingsSchema, type ShopSettings } from '@mithai/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../../test/app.ts';
import { buildUser, sessionOf } from '../../../test/factories.ts';

let shop: TestShop;
let headers: Record<string, string>;

beforeAll(async () => {
  shop = await startTestShop();
  headers = await sessionOf(em(), await buildUser(em(), { role: 'admin' }));
});
afterAll(() => shop.close());

const em = () => shop.orm.em.fork();
const read = async (): Promise<ShopSettings> =>
  shopSettingsSchema.parse((await shop.app.inject({ url: '/api/admin/settings', headers })).json());
const patch = (payload: object) => shop.app.inject({ method: 'PATCH', url: '/api/admin/settings', headers, payload });

describe('shop settings', () => {
  it('default to hourly emails about new orders', async () => {
    expect(await read()).toMatchObject({ newOrderEmail: 'hourly' });
  });

  it('are updated and keep omitted fields', async () => {
    const response = await patch({ newOrderEmail: 'each', updatedAt: (await read()).updatedAt });
    expect(response.statusCode, response.body).toBe(200);
    expect(response.json()).toEqual(await read());
    expect((await patch({})).json()).toEqual(await read());
    expect(await read()).toMatchObject({ newOrderEmail: 'each' });
  });

  it('reject an outdated version with 409', async () => {
    const { updatedAt } = await read();
    expect((await patch({ newOrderEmail: 'off', updatedAt })).statusCode).toBe(200);
    const response = await patch({ newOrderEmail: 'hourly', updatedAt });
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({ code: 'settings_changed' });
    expect(await read()).toMatchObject({ newOrderEmail: 'off' });
  });

  it('reject an unknown choice with 422', async () => {
    const response = await patch({ newOrderEmail: 'daily' });
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({ message: 'Please choose when you get emails about new orders' });
  });

  it('are a single row', async () => {
    await expect(em().execute('insert into shop_settings (id) values (2)')).rejects.toThrow('shop_settings_one_row');
    await expect(em().execute('insert into shop_settings default values')).rejects.toThrow('shop_settings_pkey');
  });
});

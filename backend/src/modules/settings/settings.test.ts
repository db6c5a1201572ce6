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

describe('the shop’s settings', () => {
  it('begin with one e-mail an hour about new orders', async () => {
    expect(await read()).toMatchObject({ newOrderEmail: 'hourly' });
  });

  it('are changed and keep what is left out', async () => {
    const answer = await patch({ newOrderEmail: 'each', updatedAt: (await read()).updatedAt });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toEqual(await read());
    expect((await patch({})).json()).toEqual(await read());
    expect(await read()).toMatchObject({ newOrderEmail: 'each' });
  });

  it('refuse with 409 a change by somebody who has not seen the last one', async () => {
    const { updatedAt } = await read();
    expect((await patch({ newOrderEmail: 'off', updatedAt })).statusCode).toBe(200);
    const answer = await patch({ newOrderEmail: 'hourly', updatedAt });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ code: 'settings_changed' });
    expect(await read()).toMatchObject({ newOrderEmail: 'off' });
  });

  it('refuse with 422 a choice that does not exist', async () => {
    const answer = await patch({ newOrderEmail: 'daily' });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ message: 'Please choose when you get e-mails about new orders' });
  });

  it('are one row, whatever is inserted', async () => {
    await expect(em().execute('insert into shop_settings (id) values (2)')).rejects.toThrow('shop_settings_one_row');
    await expect(em().execute('insert into shop_settings default values')).rejects.toThrow('shop_settings_pkey');
  });
});

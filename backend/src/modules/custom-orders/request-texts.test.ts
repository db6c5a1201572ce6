import { CUSTOM_ORDER_TEXT_MAX, REQUEST_TEXTS } from '@mithai/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../../test/app.ts';
import { buildUser, sessionOf } from '../../../test/factories.ts';
import { CustomOrderRequest } from './custom-order-request.entity.ts';
import { anonymizeRequester, exportRequests } from './custom-orders.service.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

const em = () => shop.orm.em.fork();
const RECIPE = {
  requestType: 'new_recipe',
  title: 'Ragi laddu with dates',
  description: 'Small ones, for a wedding of two hundred.',
  ingredients: 'Ragi, dates, ghee',
};

const requestOf = async (headers: Record<string, string>, texts: object) =>
  shop.app.inject({ method: 'POST', url: '/api/custom-orders', headers, payload: { ...RECIPE, ...texts } });

describe.each(REQUEST_TEXTS)('the text %s of a custom order request', (name) => {
  const text = `No nuts, please (${name})`;

  it('is stored, returned, exported and deleted with its account', async () => {
    const user = await buildUser(em());
    const response = await requestOf(await sessionOf(em(), user), { [name]: text });
    expect([response.statusCode, response.json()]).toMatchObject([201, { [name]: text }]);
    expect(await em().find(CustomOrderRequest, { userId: user.id })).toMatchObject([{ [name]: text }]);
    expect(await exportRequests(em(), user.id)).toMatchObject([{ [name]: text }]);
    await anonymizeRequester(em(), user.id);
    expect(await exportRequests(em(), user.id)).toEqual([]);
  });

  it('is refused if it is too long', async () => {
    const user = await buildUser(em());
    const refused = await requestOf(await sessionOf(em(), user), {
      [name]: 'x'.repeat(CUSTOM_ORDER_TEXT_MAX + 1),
    });
    expect([refused.statusCode, refused.json().issues]).toMatchObject([422, [{ path: name }]]);
  });
});

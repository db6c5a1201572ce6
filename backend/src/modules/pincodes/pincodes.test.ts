import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DELIVERY_STATES } from '@mithai/contracts';
import { startTestShop, type TestShop } from '../../../test/app.ts';
import { placesByPincode, type Places } from './places.ts';
import { postOffices } from './post-offices.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

const lookUp = (pincode: string) => shop.app.inject(`/api/pincodes/${encodeURIComponent(pincode)}`);

describe('GET pincode', () => {
  it.each([
    ['560001', 'Bengaluru', 'Karnataka'],
    ['560100', 'Bengaluru', 'Karnataka'],
    ['110075', 'New Delhi', 'Delhi'],
    ['605001', 'Pondicherry', 'Puducherry'],
    ['682001', 'Kochi', 'Kerala'],
    ['201301', 'Noida', 'Uttar Pradesh'],
    ['194101', 'Leh', 'Ladakh'],
    ['177001', 'Hamirpur', 'Himachal Pradesh'],
    ['395001', 'Surat', 'Gujarat'],
    ['799001', 'Agartala', 'Tripura'],
    ['490042', 'Durg', 'Chhattisgarh'],
    ['396210', 'Daman', 'Dadra and Nagar Haveli and Daman and Diu'],
  ])('%s returns %s, %s', async (pincode, city, state) => {
    const response = await lookUp(pincode);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ pincode, city, state });
  });

  it('can be cached for a day', async () => {
    expect((await lookUp('560001')).headers['cache-control']).toBe('public, max-age=86400');
  });

  it.each(['999999', '100000', '384316'])('answers 404 for the unknown pincode %s', async (pincode) => {
    const response = await lookUp(pincode);
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({
      code: 'pincode_not_found',
      message: 'We can’t find this pincode. Please check the digits.',
    });
  });

  it('accepts digits of any script', async () => {
    expect((await lookUp('५६०००१')).json()).toEqual((await lookUp('560001')).json());
  });

  it.each(['56000', '5600011', '56000A', '060001', ' 560001', '__proto__', '%00'])(
    'rejects %j with 422',
    async (pincode) => {
      const response = await lookUp(pincode);
      expect(response.statusCode).toBe(422);
      expect(response.json()).toMatchObject({
        code: 'validation_failed',
        issues: [{ path: 'pincode', code: 'pincode_invalid', message: 'Please enter a valid pincode' }],
      });
    },
  );
});

describe('the pincode data', () => {
  let places: Places;
  beforeAll(async () => {
    places = await placesByPincode(postOffices());
  });

  it('contain every record, from the first to the islands', () => {
    expect(places.size).toBeGreaterThan(19_000);
    expect(places.has(504273), 'the first record').toBe(true);
    expect(places.has(744304), 'the islands').toBe(true);
  });

  it('use the shop’s spelling of every state and territory', () => {
    expect(new Set([...places.values()].map(({ state }) => state))).toEqual(new Set(DELIVERY_STATES));
  });

  it('have clean town names', () => {
    const odd = [...places.values()]
      .map(({ city }) => city)
      .filter((city) => !/^(?:\d+ )?\p{Lu}[\p{L}. -]+$/u.test(city));
    expect([...new Set(odd)]).toEqual([]);
  });
});

import type { DiscountPreview } from '@mithai/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../../test/app.ts';
import { buildDiscount } from '../../../test/discounts.ts';
import { buildProduct } from '../../../test/factories.ts';
import type { Product } from '../catalog/product.entity.ts';

let shop: TestShop;
let laddu: Product;
let address: string;
let visitors = 0;

beforeAll(async () => {
  shop = await startTestShop({ RATE_LIMIT_FACTOR: '1', LIMIT_DISCOUNT_CODE_BY_NETWORK: '5/1h' });
  laddu = await buildProduct(shop.orm.em.fork(), { pricePaise: 25_000 });
  await buildDiscount(shop);
  await buildDiscount(shop, { code: 'REAL', effect: { kind: 'amount', amountPaise: 1000 } });
});
afterAll(() => shop.close());
beforeEach(() => {
  visitors += 1;
  address = `203.0.113.${visitors}`;
});

const preview = async (...codes: string[]): Promise<DiscountPreview> => {
  const payload = { items: [{ productId: laddu.id, quantity: 1 }], codes };
  const call = { method: 'POST', url: '/api/discounts/preview', payload, remoteAddress: address } as const;
  const response = await shop.app.inject(call);
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
};

const outcomesOf = ({ refused }: DiscountPreview): string[] => refused.map(({ code }) => code);

describe('codes that a network guesses', () => {
  it('are not looked up once too many did not exist, also if one does', async () => {
    expect(outcomesOf(await preview('A', 'B', 'C', 'D'))).toEqual(Array(4).fill('discount_unknown'));
    expect(outcomesOf(await preview('E'))).toEqual(['discount_unknown']);
    const refused = await preview('F', 'REAL');
    expect(refused.refused).toMatchObject([
      { typed: 'F', code: 'discount_not_checked', message: expect.stringContaining('try again in an hour') },
      { typed: 'REAL', code: 'discount_not_checked' },
    ]);
    // The offers stay.
    expect(refused).toMatchObject({ discount: 25, discounts: [{ code: null, amount: 25 }] });
  });

  it('are limited at once, too', async () => {
    const codes = Array.from({ length: 12 }, (_, index) => `GUESS${index}`);
    const previews = await Promise.all(codes.map((code) => preview(code)));
    expect(previews.flatMap(outcomesOf).filter((code) => code === 'discount_unknown')).toHaveLength(5);
  });

  it('count once each, however often a cart asks for them', async () => {
    for (let time = 0; time < 8; time++) expect(outcomesOf(await preview('TYPO'))).toEqual(['discount_unknown']);
    expect(outcomesOf(await preview('REAL'))).toEqual([]);
  });

  it('do not count if they exist, and leave the others their tries', async () => {
    for (let time = 0; time < 8; time++) expect((await preview('REAL')).discount).toBe(35);
    expect(outcomesOf(await preview('A', 'B', 'C'))).toHaveLength(3);
    // One over the limit gives the ones before it back.
    expect(outcomesOf(await preview('D', 'E', 'F'))).toEqual(Array(3).fill('discount_not_checked'));
    expect(outcomesOf(await preview('REAL'))).toEqual([]);
  });
});

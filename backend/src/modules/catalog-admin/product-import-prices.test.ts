import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../../test/app.ts';
import { buildProduct, buildUser, sessionOf } from '../../../test/factories.ts';
import { HEADING, importerOf, sheet } from '../../../test/product-imports.ts';
import { Product } from '../catalog/product.entity.ts';

let shop: TestShop;
let importer: ReturnType<typeof importerOf>;

beforeAll(async () => {
  shop = await startTestShop();
  importer = importerOf(shop, await sessionOf(em(), await buildUser(em(), { role: 'admin' })));
});
afterAll(() => shop.close());

const em = () => shop.orm.em.fork();
const newRow = (name: string, price: number, category: string) => [
  '',
  name,
  'Rolled thin and dried in the sun.',
  price,
  category,
];

it('reports a new price far from its category’s median, and a change by more than a factor of three', async () => {
  const papad = await buildProduct(em(), { name: 'Moong Papad', category: 'papad', pricePaise: 6000 });
  const leap = await buildProduct(em(), { name: 'Peda', category: 'snacks', pricePaise: 20_000 });
  const seen = await importer.preview(
    sheet(
      HEADING,
      newRow('Urad Papad', 99_999, 'papad'),
      newRow('Rice Papad', 70, 'papad'),
      [leap.id, leap.name, leap.description, 601, 'snacks'],
      [papad.id, papad.name, papad.description, 20, 'papad'],
    ),
  );
  expect(seen.unusualPrices).toEqual([
    {
      row: 2,
      name: 'Urad Papad',
      code: 'import_unusual_price',
      message: '₹99,999.00. Half of the papad on sale cost ₹60.00 or less.',
      params: { price: 99_999, category: 'papad', median: 60 },
    },
    {
      row: 4,
      name: 'Peda',
      code: 'import_unusual_price',
      message: 'From ₹200.00 to ₹601.00. Half of the snacks on sale cost ₹200.00 or less.',
      params: { price: 601, before: 200, category: 'snacks', median: 200 },
    },
  ]);
});

it('rejects an unusual price with 409 until it is confirmed', async () => {
  await buildProduct(em(), { category: 'jaggery', pricePaise: 12_000 });
  const seen = await importer.preview(sheet(HEADING, newRow('Palm Jaggery', 12_000, 'jaggery')));
  const refused = await importer.post(`/api/admin/product-imports/${seen.id}/apply`);
  expect(refused.statusCode).toBe(409);
  expect(refused.json()).toMatchObject({
    code: 'unusual_prices',
    message: expect.stringContaining('an unusual price'),
  });
  expect(await em().count(Product, { name: 'Palm Jaggery' })).toBe(0);
  expect((await importer.apply(seen.id, { confirmed: true })).at(-1)).toEqual({ applied: { added: 1, changed: 0 } });
});

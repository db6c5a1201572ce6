import type { EarningsSummary, Product as ProductResponse } from '@mithai/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../test/app.ts';
import { buildProduct, sessionOf } from '../../test/factories.ts';
import { User } from '../modules/identity/user.entity.ts';
import { Product } from '../modules/catalog/product.entity.ts';
import { recordLedgerReport } from '../modules/earnings/index.ts';
import { OutboxEvent } from '../outbox/outbox-event.entity.ts';
import { PARTNER_EMAIL, seedAccounts } from './accounts.ts';
import { catalog } from './catalog/catalog.ts';
import { seedEarnings, seedPartner } from './partner.ts';
import { seedReviews } from './reviews/seed-reviews.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await startTestShop();
  await seedAccounts(em(), { adminEmail: shop.env.ADMIN_EMAIL, password: 'jaggery-demo' });
  for (const { price, ...entry } of catalog) await buildProduct(em(), { ...entry, pricePaise: price * 100 });
  await seed();
});
afterAll(() => shop.close());

const em = () => shop.orm.em.fork();

const seed = async () => {
  await seedPartner(em(), shop.env);
  await seedReviews(em());
  await seedEarnings(em());
};

const read = async <Answer>(call: string): Promise<Answer> => {
  const headers = await sessionOf(em(), await em().findOneOrFail(User, { email: PARTNER_EMAIL }));
  const answer = await shop.app.inject({ url: `/api/partner-sellers/${call}`, headers });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Answer>();
};

it('gives the demonstration partner three products and earnings', async () => {
  const products = await read<ProductResponse[]>('products');
  expect(products.map(({ status }) => status)).toEqual(['active', 'active', 'active']);
  const { pending, payable, paid } = await read<EarningsSummary>('earnings/summary');
  expect(payable).toBeGreaterThan(0);
  expect([pending, paid]).toEqual([0, 0]);
  expect(await recordLedgerReport(em())).toEqual([]);
});

it('changes nothing and sends no email when it is run again', async () => {
  const before = await read<EarningsSummary>('earnings/summary');
  await em().nativeUpdate(Product, { name: 'Narkel Naru' }, { sellerCommissionRate: 5 });
  await seed();
  expect(await read<EarningsSummary>('earnings/summary')).toEqual(before);
  expect(await em().findOneOrFail(Product, { name: 'Narkel Naru' })).toMatchObject({ sellerCommissionRate: 5 });
  expect(await em().count(OutboxEvent)).toBe(0);
});

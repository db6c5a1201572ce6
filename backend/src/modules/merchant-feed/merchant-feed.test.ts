import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startTestShop, type TestShop } from '../../../test/app.ts';
import { buildZone, inDays, resetDelivery } from '../../../test/delivery.ts';
import { buildProduct, buildUser } from '../../../test/factories.ts';
import { approvePartner } from '../../../test/partners.ts';
import { Product } from '../catalog/product.entity.ts';
import { readFeedShop, writeFeed } from './merchant-feed.ts';
import { escapeXml } from './xml.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await startTestShop({ PUBLIC_URL: 'https://mithai.example' });
});
afterAll(() => shop.close());
afterEach(async () => {
  await em().nativeUpdate(Product, {}, { status: 'draft' });
  await resetDelivery(em());
});

const em = () => shop.orm.em.fork();
const get = (headers = {}) => shop.app.inject({ url: '/feeds/products.xml', headers });
const imageKey = 'a'.repeat(32);

const url = z.url({ protocol: /^https$/ });
const amount = z.string().regex(/^\d+\.\d\d INR$/);
const grams = z.string().regex(/^\d+ g$/);
/** What https://support.google.com/merchants/answer/7052112 requires and this shop knows. */
const itemSchema = z.strictObject({
  'g:id': z.string().regex(/^\d+$/),
  'g:title': z.string().min(1).max(150),
  'g:description': z.string().min(1).max(5000),
  'g:link': url,
  'g:image_link': url,
  'g:availability': z.enum(['in_stock', 'out_of_stock', 'preorder']),
  'g:availability_date': z
    .string()
    .regex(/^\d{4}-\d\d-\d\dT00:00\+0530$/)
    .optional(),
  'g:price': amount,
  'g:condition': z.literal('new'),
  'g:brand': z.string().min(1).max(70),
  'g:identifier_exists': z.literal('no'),
  'g:product_type': z.string().min(1),
  'g:unit_pricing_measure': grams.optional(),
  'g:unit_pricing_base_measure': z.literal('100 g').optional(),
  'g:shipping_weight': grams.optional(),
  'g:shipping': z.object({ 'g:country': z.literal('IN'), 'g:price': amount }).optional(),
});

const parse = (xml: string) => {
  expect(XMLValidator.validate(xml)).toBe(true);
  const { rss } = new XMLParser({ parseTagValue: false, isArray: (name) => name === 'item' }).parse(xml);
  return z.array(itemSchema).parse(rss.channel.item ?? []);
};

const readItems = async () => {
  const response = await get();
  expect(response.statusCode, response.body).toBe(200);
  expect(response.headers['content-type']).toBe('application/xml; charset=utf-8');
  return parse(response.body);
};

describe('GET /feeds/products.xml', () => {
  it('has all required fields of a product on sale', async () => {
    const { id } = await buildProduct(em(), {
      name: 'Ariselu',
      description: 'Rice and jaggery.',
      imageKey,
      pricePaise: 26_050,
      state: 'Andhra Pradesh',
      netWeightGrams: 400,
    });
    expect(await readItems()).toEqual([
      {
        'g:id': String(id),
        'g:title': 'Ariselu',
        'g:description': 'Rice and jaggery.',
        'g:link': `https://mithai.example/product/${id}`,
        'g:image_link': `https://mithai.example/images/${imageKey}/1280.webp`,
        'g:availability': 'in_stock',
        'g:price': '260.50 INR',
        'g:condition': 'new',
        'g:brand': 'Mithai',
        'g:identifier_exists': 'no',
        'g:product_type': 'Sweets > Andhra Pradesh',
        'g:unit_pricing_measure': '400 g',
        'g:unit_pricing_base_measure': '100 g',
        'g:shipping_weight': '500 g',
        'g:shipping': { 'g:country': 'IN', 'g:price': '50.00 INR' },
      },
    ]);
  });

  it('is valid XML of a product with quotes, emoji and control characters that is sold out', async () => {
    const description = 'Sweet\u0007 & <b>round</b>,\u001F in "ghee" 🍬 it’s done\uFFFE';
    await buildProduct(em(), { name: `"Papad" <&> 'Co'`, description, imageKey, stock: 0, category: 'papad' });
    const [item] = await readItems();
    expect(item).toMatchObject({
      'g:title': `"Papad" <&> 'Co'`,
      'g:description': 'Sweet & <b>round</b>, in "ghee" 🍬 it’s done',
      'g:availability': 'out_of_stock',
      'g:product_type': 'Papad',
    });
    expect(item).not.toHaveProperty('g:unit_pricing_measure');
  });

  it('leaves out products that are off sale or have no image', async () => {
    await buildProduct(em(), { imageKey, status: 'draft' });
    await buildProduct(em(), { imageKey, status: 'pending_review' });
    await buildProduct(em());
    expect(await readItems()).toEqual([]);
  });

  it('names the partner who makes a product as its brand', async () => {
    const user = await buildUser(em());
    await approvePartner(em(), user);
    await buildProduct(em(), { imageKey, sellerId: user.id });
    expect(await readItems()).toMatchObject([{ 'g:brand': 'Sharma Sweets' }]);
  });

  it('gives the day from which a product is delivered', async () => {
    await buildProduct(em(), { imageKey, deliveredFrom: inDays(9) });
    await buildProduct(em(), { imageKey, deliveredFrom: inDays(0) });
    expect(await readItems()).toMatchObject([
      { 'g:availability': 'preorder', 'g:availability_date': `${inDays(9)}T00:00+0530` },
      { 'g:availability': 'in_stock' },
    ]);
  });

  it('names the highest fee of all zones, and none if a zone is not served', async () => {
    await buildProduct(em(), { imageKey });
    await buildZone(em(), { prefixes: ['6'], fee: 80.5 });
    expect(await readItems()).toMatchObject([{ 'g:shipping': { 'g:price': '80.50 INR' } }]);
    await buildZone(em(), { prefixes: ['7'], isServed: false });
    const [item] = await readItems();
    expect(item).not.toHaveProperty('g:shipping');
  });

  it('answers 304 until a product changes', async () => {
    await buildProduct(em(), { imageKey });
    const { headers } = await get();
    expect(headers['cache-control']).toBe('public, max-age=300');
    expect((await get({ 'if-none-match': headers.etag })).statusCode).toBe(304);
    await buildProduct(em(), { imageKey });
    const after = await get({ 'if-none-match': headers.etag });
    expect(after.statusCode).toBe(200);
    expect(parse(after.body)).toHaveLength(2);
  });
});

describe('escapeXml', () => {
  it('drops halves of surrogate pairs and keeps tabs and line breaks', () => {
    expect(escapeXml('a\uD800b\uDC00\t\n\u{1F36C}')).toBe('ab\t\n\u{1F36C}');
  });
});

describe('writeFeed', () => {
  it('reads the products page by page, each once', async () => {
    const ids: string[] = [];
    for (let count = 0; count < 5; count += 1) ids.push(String((await buildProduct(em(), { imageKey })).id));
    for (const pageSize of [2, 5, 6]) {
      const chunks: string[] = [];
      const facts = await readFeedShop(em(), 'https://mithai.example');
      for await (const chunk of writeFeed(em, facts, pageSize)) chunks.push(chunk);
      expect(Math.max(...chunks.map((chunk) => chunk.split('<item>').length - 1))).toBeLessThanOrEqual(pageSize);
      expect(parse(chunks.join('')).map((item) => item['g:id'])).toEqual(ids);
    }
  });
});

import { readdir } from 'node:fs/promises';
import { imageVariantUrl } from '@mithai/contracts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../test/app.ts';
import { buildProduct } from '../../test/factories.ts';
import { Product } from '../modules/catalog/product.entity.ts';
import { OutboxEvent } from '../outbox/outbox-event.entity.ts';
import { createObjectStore } from '../platform/object-store.ts';
import { catalog } from './catalog/catalog.ts';
import { PICTURE_SIDE, PICTURE_VARIANTS, pictureFolder, readPicture } from './pictures.ts';
import { seedCatalog } from './seed-catalog.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

const em = () => shop.orm.em.fork();

describe('the demonstration pictures', () => {
  it('have one folder per product of the catalog, and no other', async () => {
    const folders = await readdir(new URL('pictures', import.meta.url));
    expect(folders.map((name) => new URL(`pictures/${name}`, import.meta.url).pathname).toSorted()).toEqual(
      catalog.map(({ name }) => pictureFolder(name)).toSorted(),
    );
  });

  it('exist in every width and format', async () => {
    for (const { name: product } of catalog) {
      const { original, placeholder, variants } = await readPicture(product);
      expect(await sharp(original).metadata(), product).toMatchObject({
        format: 'webp',
        width: PICTURE_SIDE,
        height: PICTURE_SIDE,
      });
      expect(placeholder.length, product).toBeLessThan(260);
      for (const { name, width, format } of PICTURE_VARIANTS) {
        const found = await sharp(variants.get(name)).metadata();
        expect([found.width, found.mediaType], `${product} ${name}`).toEqual([
          Math.min(width, PICTURE_SIDE),
          `image/${format}`,
        ]);
      }
    }
  });

  it('are served right after seeding, with nothing left to encode', async () => {
    await seedCatalog(em(), createObjectStore(shop.env));

    const products = await em().find(Product, {});
    expect(products).toHaveLength(catalog.length);
    expect(await em().count(OutboxEvent, { name: 'product.image_uploaded' })).toBe(0);
    const [first] = products;
    const { variants } = await readPicture(first?.name ?? '');
    for (const { name, width, format } of PICTURE_VARIANTS) {
      const answer = await shop.app.inject({ url: imageVariantUrl(`/images/${first?.imageKey}`, width, format) });
      expect(answer.headers).toMatchObject({
        'content-type': `image/${format}`,
        'cache-control': 'public, max-age=31536000, immutable',
      });
      expect(answer.rawPayload.equals(variants.get(name) ?? Buffer.alloc(0)), name).toBe(true);
    }
  });

  it('are not added to a catalog that has products', async () => {
    const before = await em().count(Product);
    await buildProduct(em());
    await seedCatalog(em(), createObjectStore(shop.env));
    expect(await em().count(Product)).toBe(before + 1);
  });
});

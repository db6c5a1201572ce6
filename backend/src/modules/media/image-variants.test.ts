import { constants } from 'node:os';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { IMAGE_FORMATS, IMAGE_WIDTHS, imageUrl, imageVariantUrl } from '@mithai/contracts';
import { startTestShop, type TestShop } from '../../../test/app.ts';
import { encoderPids } from '../../../test/encoder-processes.ts';
import { jpeg, storeImage } from '../../../test/images.ts';
import { createObjectStore, type ObjectStore } from '../../platform/object-store.ts';
import { publishProductsOfImage } from '../catalog/index.ts';
import { Image } from './image.entity.ts';
import { makeVariants } from './image-variants.ts';

let shop: TestShop;
let store: ObjectStore;

beforeAll(async () => {
  shop = await startTestShop();
  store = createObjectStore(shop.env);
});
afterAll(() => shop.close());

const em = () => shop.orm.em.fork();

const get = (url: string, headers: Record<string, string> = {}) => shop.app.inject({ url, headers });

const stored = async () => {
  const { key } = await storeImage(em(), store, await jpeg());
  return { key, url: imageUrl(key) };
};

const makeAll = (key: string) => makeVariants(em(), store, key, publishProductsOfImage);

describe('an image variant', () => {
  it('falls back to the uncached image until it is made, then is cached forever', async () => {
    const { key, url } = await stored();
    const before = await get(imageVariantUrl(url, 320, 'avif'));
    expect(before.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'no-cache' });
    expect(before.rawPayload.equals((await get(url)).rawPayload)).toBe(true);

    await makeAll(key);

    const after = await get(imageVariantUrl(url, 320, 'avif'), { 'if-none-match': String(before.headers.etag) });
    expect(after.statusCode).toBe(200);
    expect(after.headers).toMatchObject({
      'content-type': 'image/avif',
      'cache-control': 'public, max-age=31536000, immutable',
    });
  });

  it('exists in every width and format up to the image’s size', async () => {
    const { key, url } = await stored();
    await makeAll(key);

    for (const width of IMAGE_WIDTHS) {
      for (const format of IMAGE_FORMATS) {
        const { rawPayload, headers: answered } = await get(imageVariantUrl(url, width, format));
        expect(answered['content-type']).toBe(`image/${format}`);
        const { width: actual, height, mediaType } = await sharp(rawPayload).metadata();
        expect([actual, height, mediaType]).toEqual([
          Math.min(width, 900),
          Math.round((Math.min(width, 900) * 2) / 3),
          `image/${format}`,
        ]);
      }
    }
    const { variants } = await em().findOneOrFail(Image, key);
    expect(variants).toEqual(IMAGE_WIDTHS.flatMap((width) => [`${width}.avif`, `${width}.webp`]));
  });

  it('is not made again by a later job', async () => {
    const { key } = await stored();
    await makeAll(key);
    const made = await store.get(`images/${key}/320.webp`);
    await store.put(`images/${key}/320.webp`, Buffer.from('kept'), 'image/webp');
    await makeAll(key);
    expect(made?.length).toBeGreaterThan(100);
    expect((await store.get(`images/${key}/320.webp`))?.toString()).toBe('kept');
  });

  it('is made at the lowest priority', async () => {
    const { key } = await stored();
    await makeAll(key);
    expect(await encoderPids(constants.priority.PRIORITY_LOW)).toHaveLength(1);
  });

  it('throws for an unknown image, so that its job is retried', async () => {
    await expect(makeAll('0'.repeat(32))).rejects.toThrow('Image not found');
  });
});

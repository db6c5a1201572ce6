import { constants } from 'node:os';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { IMAGE_FORMATS, IMAGE_WIDTHS, imageUrl, imageVariantUrl, SHARE_IMAGE, shareImageUrl } from '@mithai/contracts';
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

describe('the picture for link previews', () => {
  const SHARE_MAX_BYTES = 300_000;
  const objects = async (key: string) => {
    const names: string[] = [];
    for await (const name of store.list(`images/${key}/`)) names.push(name);
    return names;
  };

  it('is a JPEG of 1200 by 630 that is made when it is first asked for', async () => {
    const { key, url } = await stored();
    expect(await objects(key)).toEqual([`images/${key}/original.webp`]);
    const responses = await Promise.all([get(shareImageUrl(url)), get(shareImageUrl(url))]);
    for (const { headers, rawPayload } of responses) {
      expect(headers).toMatchObject({
        'content-type': 'image/jpeg',
        'cache-control': 'public, max-age=31536000, immutable',
      });
      expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'jpeg', ...sizeOfShare });
      expect(rawPayload.length).toBeLessThan(SHARE_MAX_BYTES);
    }
    expect(await objects(key)).toContain(`images/${key}/${SHARE_IMAGE.name}`);
    const { etag } = responses[0].headers;
    expect((await get(shareImageUrl(url), { 'if-none-match': String(etag) })).statusCode).toBe(304);
  });

  it('is the image itself, not cached, if it cannot be made', async () => {
    const { key, url } = await stored();
    await store.put(`images/${key}/original.webp`, Buffer.from('damaged'), 'image/webp');
    const response = await get(shareImageUrl(url));
    expect(response.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'no-cache' });
  });

  it('is not stored for an image that is being deleted', async () => {
    const { key, url } = await stored();
    await em().nativeDelete(Image, { key });
    await get(shareImageUrl(url));
    expect(await objects(key)).not.toContain(`images/${key}/${SHARE_IMAGE.name}`);
  });

  it('answers 404 for an unknown image', async () => {
    expect((await get(shareImageUrl(imageUrl('0'.repeat(32))))).statusCode).toBe(404);
  });
});

const sizeOfShare = { width: SHARE_IMAGE.width, height: SHARE_IMAGE.height };

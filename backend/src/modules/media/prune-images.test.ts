import { imageKeyOf } from '@mithai/contracts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../../test/app.ts';
import { buildProduct } from '../../../test/factories.ts';
import { storeImage } from '../../../test/images.ts';
import { applied, buildPerson, postApplication, type Person } from '../../../test/partners.ts';
import { createObjectStore, type ObjectStore } from '../../platform/object-store.ts';
import { Image } from './image.entity.ts';
import { makeVariants } from './image-variants.ts';
import { publishProductsOfImage } from '../catalog/index.ts';
import { IMAGE_COLUMNS, pruneImages } from './prune-images.ts';

let shop: TestShop;
let store: ObjectStore;
let person: Person;

beforeAll(async () => {
  shop = await startTestShop();
  store = createObjectStore(shop.env);
  person = await buildPerson(shop);
});
afterAll(() => shop.close());

const em = () => shop.orm.em.fork();

const upload = async () => {
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#c88a3d' } })
    .jpeg()
    .toBuffer();
  const { key } = await storeImage(em(), store, bytes);
  await em().nativeUpdate(Image, { key }, { uploadedBy: person.user.id });
  return key;
};
const age = (key: string) =>
  em().execute(`update images set created_at = now() - interval '25 hours' where key = ?`, [key]);
const exists = async (key: string) => (await em().count(Image, { key })) === 1;

describe('pruning images', () => {
  it('deletes an unused upload after a day, with all its objects', async () => {
    const [old, fresh, shown] = [await upload(), await upload(), await upload()];
    await makeVariants(em(), store, old, publishProductsOfImage);
    await buildProduct(em(), { imageKey: shown });
    await Promise.all([old, shown].map(age));

    expect(await pruneImages(em(), store)).toBe(1);
    expect([await exists(old), await exists(fresh), await exists(shown)]).toEqual([false, true, true]);
    for (const name of ['original.webp', '320.avif', '1280.webp'])
      expect(await store.get(`images/${old}/${name}`)).toBeNull();
    expect(await store.get(`images/${shown}/original.webp`)).not.toBeNull();
  });

  it('deletes every unused upload and skips one that cannot be deleted', async () => {
    const keys = [await upload(), await upload(), await upload(), await upload(), await upload()];
    await Promise.all(keys.map(age));
    const broken = keys[1]!;
    const failing: ObjectStore = {
      ...store,
      delete: async (name) => (name.includes(broken) ? Promise.reject(new Error('Access denied')) : store.delete(name)),
    };

    await expect(pruneImages(em(), failing, 2)).rejects.toThrow(
      `Images that could not be deleted: 1, the first ${broken} (Access denied)`,
    );
    expect(await Promise.all(keys.map(exists))).toEqual(keys.map((key) => key === broken));
    expect(await pruneImages(em(), store, 2)).toBe(1);
  });

  it('keeps images of proposals', async () => {
    const partner = await buildPerson(shop);
    await applied(shop, partner);
    const key = imageKeyOf(partner.image);
    await age(key);
    await pruneImages(em(), store);
    expect(await exists(key)).toBe(true);
  });

  it('never leaves an application with an image that is deleted concurrently', async () => {
    for (let round = 0; round < 5; round += 1) {
      const partner = await buildPerson(shop);
      const key = imageKeyOf(partner.image);
      await age(key);
      const [sent] = await Promise.all([postApplication(shop, partner), pruneImages(em(), store)]);
      expect([sent.statusCode, await exists(key)]).toEqual(sent.statusCode === 201 ? [201, true] : [422, false]);
    }
  });

  it('checks every column that names an image', async () => {
    const columns = await em().execute<{ name: string }[]>(
      `select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = current_schema() and column_name ~ 'image_key' order by 1`,
    );
    expect(columns.map(({ name }) => name)).toEqual(
      IMAGE_COLUMNS.map((column) => column.join('.')).toSorted((a, b) => a.localeCompare(b)),
    );
  });
});

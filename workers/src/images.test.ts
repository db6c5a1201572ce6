import { createObjectStore, type ObjectStore } from '@mithai/backend/object-store';
import { Image } from '@mithai/backend/test/internals';
import { IMAGE_FORMATS, IMAGE_WIDTHS } from '@mithai/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { storeImage } from '@mithai/backend/test/images';
import { PNG } from '../test/factories.ts';
import { servicesOf, startWorkerHarness, type WorkerHarness } from '../test/worker-harness.ts';
import { subscriptions } from './subscriptions.ts';

let harness: WorkerHarness;
let store: ObjectStore;

beforeAll(async () => {
  harness = await startWorkerHarness();
  store = createObjectStore(harness.env);
});

afterAll(() => harness.close());

const handle = async (imageKey: string) =>
  subscriptions['product.image_uploaded'].images?.(
    harness.orm.em.fork(),
    { id: 1, payload: { imageKey } },
    servicesOf(harness),
  );

it('each variant of an uploaded image is made once for repeated events', async () => {
  const fork = () => harness.orm.em.fork();
  const { key } = await storeImage(fork(), store, PNG);
  await handle(key);
  await handle(key);

  const { variants } = await fork().findOneOrFail(Image, key);
  const expected = IMAGE_WIDTHS.flatMap((width) => IMAGE_FORMATS.map((format) => `${width}.${format}`));
  expect(variants.toSorted()).toEqual(expected.toSorted());
  for (const name of expected) expect(await store.get(`images/${key}/${name}`)).not.toBeNull();
});

it('a job is retried if its image does not exist yet', async () => {
  await expect(handle('0'.repeat(32))).rejects.toThrow('Image not found');
});

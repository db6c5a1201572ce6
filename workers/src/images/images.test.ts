import { createObjectStore, type ObjectStore } from '@mithai/backend/object-store';
import { IMAGE_FORMATS, IMAGE_WIDTHS } from '@mithai/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Image } from '../../../backend/src/modules/media/image.entity.ts';
import { storeImage } from '../../../backend/test/images.ts';
import { PNG } from '../../test/factories.ts';
import { startWorkerHarness, type WorkerHarness } from '../../test/worker-harness.ts';
import { imageHandlers } from './images.handlers.ts';

let harness: WorkerHarness;
let store: ObjectStore;

beforeAll(async () => {
  harness = await startWorkerHarness();
  store = createObjectStore(harness.env);
  await store.ensureBucket();
});

afterAll(() => harness.close());

it('makes every variant of an uploaded image once for repeated events', async () => {
  const fork = () => harness.orm.em.fork();
  const { key } = await storeImage(fork(), store, PNG);
  const handle = imageHandlers(store)['product.image_uploaded'];
  await handle(fork(), { id: 1, payload: { imageKey: key } });
  await handle(fork(), { id: 1, payload: { imageKey: key } });

  const { variants } = await fork().findOneOrFail(Image, key);
  const expected = IMAGE_WIDTHS.flatMap((width) => IMAGE_FORMATS.map((format) => `${width}.${format}`));
  expect(variants.toSorted()).toEqual(expected.toSorted());
  for (const name of expected) expect(await store.get(`images/${key}/${name}`)).not.toBeNull();
});

it('is retried if the image does not exist yet', async () => {
  const handle = imageHandlers(store)['product.image_uploaded'];
  await expect(handle(harness.orm.em.fork(), { id: 2, payload: { imageKey: '0'.repeat(32) } })).rejects.toThrow(
    'Image not found',
  );
});

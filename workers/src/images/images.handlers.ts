import { publishProductsOfImage } from '@mithai/backend/modules/catalog';
import { makeVariants } from '@mithai/backend/modules/media';
import type { ObjectStore } from '@mithai/backend/object-store';
import type { Handlers } from '../define-worker.ts';

export const imageHandlers = (store: ObjectStore): Handlers<'images'> => ({
  'product.image_uploaded': async (em, { payload: { imageKey } }) => {
    await makeVariants(em, store, imageKey, publishProductsOfImage);
  },
});

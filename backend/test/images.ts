import { Readable } from 'node:stream';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Image } from '../src/modules/media/image.entity.ts';
import { storeUpload } from '../src/modules/media/media.service.ts';
import { createUploadFiles } from '../src/modules/media/upload-files.ts';
import type { ObjectStore } from '../src/platform/object-store.ts';

/** Stores an image as an upload of the shop. */
export const storeImage = async (em: EntityManager, store: ObjectStore, bytes: Buffer): Promise<Image> => {
  const files = await createUploadFiles();
  try {
    return await files.with(Readable.from([bytes]), (path) => storeUpload(em, store, path, null));
  } finally {
    await files.close();
  }
};

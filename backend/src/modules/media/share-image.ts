import { SHARE_IMAGE } from '@mithai/contracts';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { ObjectStore } from '../../platform/object-store.ts';
import { transactional } from '../../platform/transaction.ts';
import { contentTypeOf, objectKey, readImage, type StoredImage } from './image-objects.ts';
import { encodeShareImage } from './image-process.ts';
import { findImage } from './media.service.ts';

interface ShareImages {
  /** Encodes and stores it if nobody has asked for it before. Null for an unknown image; throws 503 if the encoder is busy. */
  get: (key: string) => Promise<StoredImage | null>;
}

/** Concurrent requests for an image wait for one encoding. */
export const createShareImages = (fork: () => EntityManager, store: ObjectStore): ShareImages => {
  const pending = new Map<string, Promise<StoredImage | null>>();
  const make = async (key: string) => {
    const original = await readImage(store, key);
    if (!original) return null;
    const bytes = Buffer.from(await encodeShareImage(original.bytes));
    await transactional(fork(), async (em) => {
      // Locks the image's row, so that pruning either waits or has left nothing to store beside.
      if (await findImage(em, key))
        await store.put(objectKey(key, SHARE_IMAGE.name), bytes, contentTypeOf(SHARE_IMAGE.name));
    });
    return readImage(store, key, SHARE_IMAGE.name);
  };
  return {
    get: async (key) => {
      const made = await readImage(store, key, SHARE_IMAGE.name);
      if (made) return made;
      const running = pending.get(key) ?? make(key).finally(() => pending.delete(key));
      pending.set(key, running);
      return running;
    },
  };
};

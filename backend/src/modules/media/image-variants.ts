import type { EntityManager } from '@mikro-orm/postgresql';
import type { ObjectStore } from '../../platform/object-store.ts';
import { transactional } from '../../platform/transaction.ts';
import { contentTypeOf, objectKey, ORIGINAL, VARIANTS } from './image-objects.ts';
import { encodePlaceholder, encodeVariants } from './image-process.ts';
import { Image } from './image.entity.ts';

/**
 * Makes missing variants in every width and format; idempotent, but concurrent jobs of an image all encode them.
 * `onMade` runs in the transaction. Throws if the image does not exist (yet).
 */
export const makeVariants = async (
  em: EntityManager,
  store: ObjectStore,
  key: string,
  onMade: (em: EntityManager, key: string) => Promise<void>,
): Promise<void> => {
  const image = await em.findOneOrFail(Image, key);
  const missing = VARIANTS.filter(({ name }) => !image.variants.includes(name));
  if (missing.length === 0) return;

  const original = await store.get(objectKey(key, ORIGINAL));
  if (!original) throw new Error(`Original of image ${key} is missing from object storage`);
  const encoded = await encodeVariants(original, missing);
  for (const [name, bytes] of Object.entries(encoded))
    await store.put(objectKey(key, name), Buffer.from(bytes), contentTypeOf(name));
  await transactional(em, async (em) => {
    await em.nativeUpdate(Image, { key }, { variants: VARIANTS.map(({ name }) => name) });
    await onMade(em, key);
  });
};

/** For images from before there were placeholders. `onMade` runs in the transaction of each image. */
export const makeMissingPlaceholders = async (
  em: EntityManager,
  store: ObjectStore,
  onMade: (em: EntityManager, key: string, placeholder: string) => Promise<void>,
): Promise<number> => {
  const images = await em.execute<{ key: string }[]>(
    'select key from images where placeholder is null order by created_at',
  );
  let made = 0;
  for (const { key } of images) {
    const original = await store.get(objectKey(key, ORIGINAL));
    if (!original) continue;
    const placeholder = await encodePlaceholder(original);
    await transactional(em, async (em) => {
      await em.nativeUpdate(Image, { key }, { placeholder });
      await onMade(em, key, placeholder);
    });
    made += 1;
  }
  return made;
};

import { randomBytes } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { hasRight, UPLOAD_ANSWER_MAX_SECONDS, type Role } from '@mithai/contracts';
import { recordEvent } from '../../outbox/index.ts';
import type { ObjectStore } from '../../platform/object-store.ts';
import { contentTypeOf, objectKey, ORIGINAL, VARIANTS } from './image-objects.ts';
import { encodeOriginal } from './image-process.ts';
import { Image } from './image.entity.ts';
import { toArrayLiteral } from '../../platform/sql.ts';
import { transactional } from '../../platform/transaction.ts';
import { imagesBusy } from './media.errors.ts';

/**
 * Stores the upload and records the event that makes its variants. Writes the object first: an object without a row is
 * harmless, a row without an object is not. Throws 503 and stores nothing if `signal` aborts.
 */
export const storeUpload = async (
  em: EntityManager,
  store: ObjectStore,
  path: string,
  uploader: { id: number; role: Role } | null,
  signal = AbortSignal.timeout(UPLOAD_ANSWER_MAX_SECONDS * 1000),
): Promise<Image> => {
  const accountId = uploader && !hasRight(uploader.role, 'catalog') ? uploader.id : null;
  const { bytes, width, height, placeholder } = await encodeOriginal(path, accountId, signal);
  const key = randomBytes(16).toString('hex');
  const put = store.put(objectKey(key, ORIGINAL), Buffer.from(bytes), contentTypeOf(ORIGINAL));
  if ((await Promise.race([put, aborted(signal)])) === ABORTED) {
    void put.then(() => store.delete(objectKey(key, ORIGINAL))).catch(() => undefined);
    throw imagesBusy(signal.reason);
  }
  return transactional(em, async (em) => {
    const image = em.create(Image, { key, width, height, placeholder, uploadedBy: uploader?.id ?? null });
    await em.persist(image).flush();
    await recordEvent(em, 'product.image_uploaded', { imageKey: key });
    return image;
  });
};

/** An image with every variant, encoded beforehand. */
export interface EncodedImage {
  width: number;
  height: number;
  placeholder: string;
  original: Buffer;
  /** By name: `320.avif`. */
  variants: Map<string, Buffer>;
}

/** Stores an image that needs no encoding, such as a demonstration picture; records no event. */
export const storeEncodedImage = async (
  em: EntityManager,
  store: ObjectStore,
  { original, variants, ...image }: EncodedImage,
): Promise<Image> => {
  const missing = VARIANTS.filter(({ name }) => !variants.has(name)).map(({ name }) => name);
  if (missing.length > 0) throw new Error(`Image variants are missing: ${missing.join(', ')}`);
  const key = randomBytes(16).toString('hex');
  const objects = [[ORIGINAL, original] as const, ...variants];
  await Promise.all(objects.map(([name, bytes]) => store.put(objectKey(key, name), bytes, contentTypeOf(name))));
  const stored = em.create(Image, { ...image, key, variants: [...variants.keys()], uploadedBy: null });
  await em.persist(stored).flush();
  return stored;
};

const ABORTED = Symbol('aborted');

const aborted = (signal: AbortSignal): Promise<typeof ABORTED> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve(ABORTED);
    else signal.addEventListener('abort', () => resolve(ABORTED), { once: true });
  });

export const listUploads = async (em: EntityManager, userId: number): Promise<Pick<Image, 'key' | 'createdAt'>[]> =>
  em.find(Image, { uploadedBy: userId }, { orderBy: { createdAt: 'asc' } });

/** Images stay, because products may show them. */
export const anonymizeUploader = async (em: EntityManager, userId: number): Promise<void> => {
  await em.nativeUpdate(Image, { uploadedBy: userId }, { uploadedBy: null });
};

/** Whoever uploaded it cannot use it any more. In the caller's transaction. */
export const disownImage = async (em: EntityManager, key: string): Promise<void> => {
  await em.nativeUpdate(Image, { key }, { uploadedBy: null });
};

/** Locks the image until the caller's transaction ends, so that a new reference to it is safe from pruning. */
export const findImage = async (
  em: EntityManager,
  key: string,
): Promise<{ placeholder: string | null } | undefined> => {
  const [image] = await em.execute<{ placeholder: string | null }[]>(
    'select placeholder from images where key = ? for key share',
    [key],
  );
  return image;
};

/** Placeholders of existing images by key. Locks them, so that none is deleted before the caller's transaction ends. */
export const findPlaceholders = async (em: EntityManager, keys: string[]): Promise<Map<string, string | null>> => {
  const images = await em.execute<Pick<Image, 'key' | 'placeholder'>[]>(
    'select key, placeholder from images where key = any(?::text[]) for key share',
    [toArrayLiteral(keys)],
  );
  return new Map(images.map(({ key, placeholder }) => [key, placeholder ?? null]));
};

/** Like `findPlaceholders`, but only for images that the user has uploaded. */
export const findOwnImages = async (
  em: EntityManager,
  keys: string[],
  uploadedBy: number,
): Promise<Map<string, string | null>> => {
  const images = await em.execute<Pick<Image, 'key' | 'placeholder'>[]>(
    'select key, placeholder from images where key = any(?::text[]) and uploaded_by = ? for key share',
    [toArrayLiteral(keys), uploadedBy],
  );
  return new Map(images.map(({ key, placeholder }) => [key, placeholder ?? null]));
};

import { IMAGE_FORMATS, IMAGE_WIDTHS, SHARE_IMAGE } from '@mithai/contracts';
import type { ObjectStore } from '../../platform/object-store.ts';

export const IMAGE_FOLDER = 'images/';

export const ORIGINAL = 'original.webp';

export const VARIANTS = IMAGE_WIDTHS.flatMap((width) =>
  IMAGE_FORMATS.map((format) => ({ name: `${width}.${format}`, width, format })),
);

export interface StoredImage {
  bytes: Buffer;
  contentType: string;
  etag: string;
}

export const objectKey = (key: string, name: string): string => `${IMAGE_FOLDER}${key}/${name}`;

export const contentTypeOf = (name: string): string => `image/${name.split('.')[1]}`;

export const deleteObjects = async (store: ObjectStore, key: string): Promise<void> => {
  const names = [ORIGINAL, SHARE_IMAGE.name, ...VARIANTS.map((variant) => variant.name)];
  for (const name of names) await store.delete(objectKey(key, name));
};

export const readImage = async (store: ObjectStore, key: string, name = ORIGINAL): Promise<StoredImage | null> => {
  const bytes = await store.get(objectKey(key, name));
  return bytes && { bytes, contentType: contentTypeOf(name), etag: etagOf(key, name) };
};

/** Images are immutable, so the ETag is known without reading the object. */
export const etagOf = (key: string, name = ORIGINAL): string => `"${key}-${name}"`;

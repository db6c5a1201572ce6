import { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import type { EntityManager } from '@mikro-orm/postgresql';
import sharp, { type Sharp } from 'sharp';
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

export const picture = (width = 900, height = 600) =>
  sharp({ create: { width, height, channels: 3, background: '#c88a3d' } });

export const colourful = () =>
  sharp({
    create: {
      width: 900,
      height: 600,
      channels: 3,
      background: '#c88a3d',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  });

export const bytesOf = async (image: Sharp): Promise<Buffer<ArrayBuffer>> => Buffer.from(await image.toBuffer());

export const jpeg = async () => bytesOf(picture().jpeg());

export const firstHalf = (bytes: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> => bytes.subarray(0, bytes.length / 2);

export const animatedWebp = async () => {
  const frames = await Promise.all(
    ['red', 'blue'].map((background) =>
      bytesOf(sharp({ create: { width: 9, height: 9, channels: 3, background } }).png()),
    ),
  );
  return bytesOf(sharp(frames, { join: { animated: true } }).webp());
};

const IHDR_END = 8 + 25;

/** A PNG with an acTL chunk before IDAT. */
export const animatedPng = async () => {
  const still = await bytesOf(picture(9, 9).png());
  const control = Buffer.alloc(20);
  control.writeUInt32BE(8, 0);
  control.write('acTL', 4);
  control.writeUInt32BE(2, 8);
  control.writeUInt32BE(crc32(control.subarray(4, 16)), 16);
  return Buffer.concat([still.subarray(0, IHDR_END), control, still.subarray(IHDR_END)]);
};

/** A PNG whose header claims 20000 x 20000 pixels; decoding it would fail. */
export const hugePng = async () => {
  const png = await bytesOf(picture(9, 9).png());
  png.writeUInt32BE(20_000, 16);
  png.writeUInt32BE(20_000, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
};

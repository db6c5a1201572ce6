/** Runs in a child process: see image-process.ts, the only caller. */
import { readFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { IMAGE_MAX_PIXELS, type ImageFormat, type ImageWidth } from '@mithai/contracts';
import sharp, { type Sharp } from 'sharp';
import { drawShareImage } from './share-frame.ts';

/** Pixels on the long side of the stored original. */
const ORIGINAL_MAX_SIDE = 2000;

const ORIGINAL_QUALITY = 88;

/** Pixels on the long side of a placeholder. */
const PLACEHOLDER_SIDE = 8;

const ENCODERS: Record<ImageFormat, (image: Sharp) => Sharp> = {
  // Effort 2 takes twice as long for files as large and 0.3 dB.
  avif: (image) => image.avif({ quality: 46, effort: 1 }),
  webp: (image) => image.webp({ quality: 80, smartSubsample: true }),
};

export interface EncodedOriginal {
  bytes: Uint8Array;
  width: number;
  height: number;
  placeholder: string;
}

export type Refusal = 'animated' | 'damaged' | 'too_deep' | 'too_many_pixels';

export interface Variant {
  name: string;
  width: ImageWidth;
  format: ImageFormat;
}

// Requests take precedence: decode one image at a time, with one thread and no cache.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
sharp.concurrency(1);
sharp.cache(false);

/** Encodes an upload as WebP: upright, sRGB, without metadata. Returns a refusal if it is not accepted. */
export const encodeOriginal = async (path: string): Promise<EncodedOriginal | Refusal> => {
  const upload = await readFile(path);
  const refusal = await refuseBeforeDecoding(upload);
  if (refusal) return refusal;
  try {
    const { data, info } = await sharp(upload, { limitInputPixels: IMAGE_MAX_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize({ width: ORIGINAL_MAX_SIDE, height: ORIGINAL_MAX_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: ORIGINAL_QUALITY, smartSubsample: true })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height, placeholder: await encodePlaceholder(data) };
  } catch {
    return 'damaged';
  }
};

/** Never enlarges: variants are at most as wide as the original. Variants have the lowest priority. */
export const encodeVariants = async ({
  original,
  variants,
}: {
  original: Uint8Array;
  variants: Variant[];
}): Promise<Record<string, Uint8Array>> => {
  setPriority(constants.priority.PRIORITY_LOW);
  const encoded: Record<string, Uint8Array> = {};
  for (const { name, width, format } of variants) {
    encoded[name] = await ENCODERS[format](sharp(original).resize({ width, withoutEnlargement: true })).toBuffer();
  }
  return encoded;
};

export const encodeShareImage = async (original: Uint8Array): Promise<Uint8Array> => {
  const jpeg = await drawShareImage(original);
  return jpeg.toBuffer();
};

/** A few pixels as a `data:` URL, scaled up until the image has loaded. */
export const encodePlaceholder = async (original: Uint8Array): Promise<string> => {
  const pixels = await sharp(original)
    .resize({ width: PLACEHOLDER_SIDE, height: PLACEHOLDER_SIDE, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 20, effort: 6 })
    .toBuffer();
  return `data:image/webp;base64,${pixels.toString('base64')}`;
};

const refuseBeforeDecoding = async (upload: Buffer): Promise<Refusal | undefined> => {
  const header = await sharp(upload, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (!header) return 'damaged';
  const { width, height, depth, pages = 1 } = header;
  if (width * height > IMAGE_MAX_PIXELS) return 'too_many_pixels';
  if (pages > 1 || isAnimatedPng(upload)) return 'animated';
  return depth === 'uchar' ? undefined : 'too_deep';
};

/** libvips silently reads only the first frame of an APNG; its acTL chunk precedes IDAT. */
const isAnimatedPng = (bytes: Buffer): boolean => {
  const control = bytes.indexOf('acTL');
  return control !== -1 && control < bytes.indexOf('IDAT');
};

import sharp, { type Sharp } from 'sharp';
import { IMAGE_MAX_PIXELS, type ImageFormat, type ImageWidth } from '@mithai/contracts';
import { animatedImage, damagedImage, tooManyPixels, unsupportedImage } from './media.errors.ts';

/** Pixels on the long side of what is kept of an upload. */
const ORIGINAL_MAX_SIDE = 2000;

const ORIGINAL_QUALITY = 88;

/** Pixels on the long side of a placeholder. */
const PLACEHOLDER_SIDE = 8;

const ENCODERS: Record<ImageFormat, (image: Sharp) => Sharp> = {
  avif: (image) => image.avif({ quality: 46, effort: 2 }),
  webp: (image) => image.webp({ quality: 80, smartSubsample: true }),
};

export interface EncodedImage {
  bytes: Buffer;
  width: number;
  height: number;
}

/**
 * An upload as WebP: upright, in sRGB, without any metadata. Judged by its content; throws for what is no JPEG, PNG or
 * WebP, has too many pixels, moves, or cannot be read to its end.
 */
export const encodeOriginal = async (upload: Buffer): Promise<EncodedImage> => {
  if (!SIGNATURES.some((matches) => matches(upload))) throw unsupportedImage();
  await refuseBeforeDecoding(upload);
  try {
    const { data, info } = await sharp(upload, { limitInputPixels: IMAGE_MAX_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize({ width: ORIGINAL_MAX_SIDE, height: ORIGINAL_MAX_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: ORIGINAL_QUALITY, smartSubsample: true })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch {
    throw damagedImage();
  }
};

/** At most as wide as asked for: nothing is enlarged. */
export const encodeVariant = (original: Buffer, width: ImageWidth, format: ImageFormat): Promise<Buffer> =>
  ENCODERS[format](sharp(original).resize({ width, withoutEnlargement: true })).toBuffer();

/** A few pixels as a `data:` address, to be drawn out until the image itself is there. */
export const encodePlaceholder = async (original: Buffer): Promise<string> => {
  const pixels = await sharp(original)
    .resize({ width: PLACEHOLDER_SIDE, height: PLACEHOLDER_SIDE, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 20, effort: 6 })
    .toBuffer();
  return `data:image/webp;base64,${pixels.toString('base64')}`;
};

/** Looked at before libvips sees a byte, so that no other of its many decoders can be reached. */
const SIGNATURES: ((bytes: Buffer) => boolean)[] = [
  (jpeg) => jpeg.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  (png) => png.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')),
  (webp) => webp.toString('latin1', 0, 4) === 'RIFF' && webp.toString('latin1', 8, 12) === 'WEBP',
];

const refuseBeforeDecoding = async (upload: Buffer): Promise<void> => {
  const {
    width,
    height,
    pages = 1,
  } = await sharp(upload, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw damagedImage();
    });
  if (width * height > IMAGE_MAX_PIXELS) throw tooManyPixels();
  if (pages > 1 || isAnimatedPng(upload)) throw animatedImage();
};

/** libvips reads the first frame of an animated PNG and does not tell; its control chunk stands before the pixels. */
const isAnimatedPng = (bytes: Buffer): boolean => {
  const control = bytes.indexOf('acTL');
  return control !== -1 && control < bytes.indexOf('IDAT');
};

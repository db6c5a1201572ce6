import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { IMAGE_FORMATS, IMAGE_WIDTHS } from '@mithai/contracts';
import type { EncodedImage } from '../modules/media/index.ts';

/** Pixels on each side. */
export const PICTURE_SIDE = 1200;

/** Folder of a product's picture and its variants, which `npm run pictures` draws and encodes. */
export const pictureFolder = (productName: string): string =>
  join(import.meta.dirname, 'pictures', productName.toLowerCase().replaceAll(' ', '-'));

/** The variants that have a file; one wider than the picture is the picture itself in the same format. */
export const PICTURE_VARIANTS = IMAGE_WIDTHS.flatMap((width) =>
  IMAGE_FORMATS.map((format) => {
    const name = `${width}.${format}`;
    return { name, width, format, file: width >= PICTURE_SIDE && format === 'webp' ? 'original.webp' : name };
  }),
);

export const readPicture = async (productName: string): Promise<EncodedImage> => {
  const read = (name: string) => readFile(join(pictureFolder(productName), name));
  const variants = await Promise.all(PICTURE_VARIANTS.map(async ({ name, file }) => [name, await read(file)] as const));
  const placeholder = await read('placeholder.webp');
  return {
    width: PICTURE_SIDE,
    height: PICTURE_SIDE,
    placeholder: `data:image/webp;base64,${placeholder.toString('base64')}`,
    original: await read('original.webp'),
    variants: new Map(variants),
  };
};

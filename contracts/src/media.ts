import { z } from 'zod';
import { IMAGE_FORMATS, IMAGE_WIDTHS, type ImageFormat, type ImageWidth } from './business-rules.ts';

/** `/images/{key}`: the image itself; its variants are below it. */
export const imageUrlSchema = z.string().regex(/^\/images\/[0-9a-f]{32}$/, 'Please choose an uploaded image');

/** The image in a few pixels as a WebP in a `data:` address of some 150 characters: shown blurred until the image is there. */
export const imagePlaceholderSchema = z.string().regex(/^data:image\/webp;base64,[\w+/]+=*$/);

export const uploadedImageSchema = z.object({ imageUrl: imageUrlSchema });

export const imageUrl = (key: string): string => `/images/${key}`;

export const imageKeyOf = (url: string): string => url.slice('/images/'.length);

/** The address of one variant. It answers with the original until the variant has been made. */
export const imageVariantUrl = (url: string, width: ImageWidth, format: ImageFormat): string => `${url}/${width}.${format}`;

/** A `srcset` over all widths of one format. */
export const imageSrcSet = (url: string, format: ImageFormat): string =>
  IMAGE_WIDTHS.map((width) => `${imageVariantUrl(url, width, format)} ${width}w`).join(', ');

const widthNames = IMAGE_WIDTHS.map(String) as [string, ...string[]];

export const imageVariantParamsSchema = z.object({
  key: z.string().regex(/^[0-9a-f]{32}$/),
  variant: z.templateLiteral([z.enum(widthNames), '.', z.enum(IMAGE_FORMATS)]),
});

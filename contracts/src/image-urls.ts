import { IMAGE_WIDTHS, SHARE_IMAGE, type ImageFormat, type ImageWidth } from './image-limits.ts';

export const imageUrl = (key: string): string => `/images/${key}`;

export const imageKeyOf = (url: string): string => url.slice('/images/'.length);

/** URL of a variant. It serves the original until the variant exists. */
export const imageVariantUrl = (url: string, width: ImageWidth, format: ImageFormat): string =>
  `${url}/${width}.${format}`;

/** URL of the picture for link previews. */
export const shareImageUrl = (url: string): string => `${url}/${SHARE_IMAGE.name}`;

/** `srcset` of one format, up to width `widest`. */
export const imageSrcSet = (url: string, format: ImageFormat, widest = Infinity): string =>
  IMAGE_WIDTHS.filter((width) => width <= widest)
    .map((width) => `${imageVariantUrl(url, width, format)} ${width}w`)
    .join(', ');

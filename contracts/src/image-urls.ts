import { IMAGE_WIDTHS, type ImageFormat, type ImageWidth } from './business-rules.ts';

export const imageUrl = (key: string): string => `/images/${key}`;

export const imageKeyOf = (url: string): string => url.slice('/images/'.length);

/** The address of one variant. It answers with the original until the variant has been made. */
export const imageVariantUrl = (url: string, width: ImageWidth, format: ImageFormat): string => `${url}/${width}.${format}`;

/** A `srcset` over the widths of one format, up to the widest that can be of use. */
export const imageSrcSet = (url: string, format: ImageFormat, widest = Infinity): string =>
  IMAGE_WIDTHS.filter((width) => width <= widest)
    .map((width) => `${imageVariantUrl(url, width, format)} ${width}w`)
    .join(', ');

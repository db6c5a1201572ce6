/** Of the multipart form with which an image is uploaded. */
export const UPLOAD_FIELD = 'image';

/** Hours until an unused upload is deleted. */
export const UNUSED_IMAGE_HOURS = 24;

/** Bytes: the hint's "Max 5MB each", enforced. [5, 9] */
export const IMAGE_MAX_BYTES = 5 * 1024 * 1024;

/** Pixels of an upload, checked before decoding. A phone's 24 megapixels are 24,470,208. */
export const IMAGE_MAX_PIXELS = 24_500_000;

/**
 * Widths in pixels and formats of image variants. A card needs 342 on a phone with density 2, the product page 716:
 * with these steps, neither loads twice as much as it shows.
 */
export const IMAGE_WIDTHS = [320, 480, 640, 800, 1280] as const;
export const IMAGE_FORMATS = ['avif', 'webp'] as const;

/** A JPEG for link previews, with the shop's border. Made when it is first asked for. */
export const SHARE_IMAGE = { name: 'share.jpeg', width: 1200, height: 630 } as const;

export type ImageWidth = (typeof IMAGE_WIDTHS)[number];
export type ImageFormat = (typeof IMAGE_FORMATS)[number];

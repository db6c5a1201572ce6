import { z } from 'zod';
import { IMAGE_FORMATS, IMAGE_WIDTHS, SHARE_IMAGE } from './image-limits.ts';
import { message, type SchemaMessage } from './messages.ts';

export const IMAGE_MESSAGE = message('image_not_uploaded', 'Please choose an uploaded image');

const IMAGE_KEY = '[0-9a-f]{32}';

export const imageKeySchema = z.string().regex(new RegExp(`^${IMAGE_KEY}$`));

/** `/images/{key}` is the original; variants are below it. */
export const imageUrlSchema = z.string().regex(new RegExp(`^/images/${IMAGE_KEY}$`), IMAGE_MESSAGE);

export const tooManyImages = (maximum: number): SchemaMessage =>
  message('too_many_images', `Please choose at most ${maximum} images`, { maximum });

/** A tiny WebP of about 150 characters as a `data:` URL, shown blurred until the image has loaded. */
export const imagePlaceholderSchema = z.string().regex(/^data:image\/webp;base64,[\w+/]+=*$/);

export const uploadedImageSchema = z.object({ imageUrl: imageUrlSchema });

const widthNames = IMAGE_WIDTHS.map(String) as [string, ...string[]];

export const imageVariantParamsSchema = z.object({
  key: imageKeySchema,
  variant: z.union([z.templateLiteral([z.enum(widthNames), '.', z.enum(IMAGE_FORMATS)]), z.literal(SHARE_IMAGE.name)]),
});

import { IMAGE_MAX_BYTES, IMAGE_MAX_PIXELS, UPLOAD_FIELD } from '@mithai/contracts';
import { defineError, fieldError, ShopError } from '../../platform/errors.ts';

export const imageNotFound = defineError(404, 'image_not_found', 'Image not found');

export const imageMissing = () => fieldError(UPLOAD_FIELD, 'image_missing', 'Please choose an image.');

export const notMultipart = defineError(415, 'not_multipart', 'Please send the image as multipart/form-data.');

export const uploadInterrupted = defineError(
  400,
  'upload_interrupted',
  'The upload was interrupted. Please try again.',
);

export const imageTooLarge = defineError(
  413,
  'image_too_large',
  `Please choose an image of at most ${IMAGE_MAX_BYTES / 1024 ** 2} MB.`,
);

export const unsupportedImage = defineError(415, 'unsupported_image', 'Please choose a JPG, PNG or WebP image.');

export const animatedImage = defineError(415, 'animated_image', 'Please choose an image without animation.');

export const tooManyPixels = defineError(
  422,
  'too_many_pixels',
  `Please choose an image of at most ${Math.floor(IMAGE_MAX_PIXELS / 1_000_000)} megapixels.`,
);

export const tooManyBits = defineError(
  422,
  'too_many_bits',
  'This image has more than 8 bits per colour. Please save it as a JPG and choose that.',
);

export const tooManyUploads = (): ShopError =>
  new ShopError({
    status: 429,
    code: 'too_many_uploads',
    message: 'Your other pictures are still being uploaded. Please try again in a minute.',
    retryAfterSeconds: 60,
  });

export const tooManyUploadsFromNetwork = (): ShopError =>
  new ShopError({
    status: 429,
    code: 'too_many_uploads_from_network',
    message: 'Many pictures are being uploaded from your network. Please try again in a minute.',
    retryAfterSeconds: 60,
  });

/** The queue is full, or this image exceeded time or memory. */
export const imagesBusy = (cause?: unknown): ShopError =>
  new ShopError({
    status: 503,
    code: 'images_busy',
    message: 'Many pictures are being uploaded right now. Please try again in a minute.',
    retryAfterSeconds: 60,
    cause,
  });

export const damagedImage = defineError(422, 'damaged_image', 'This image is damaged. Please choose another one.');

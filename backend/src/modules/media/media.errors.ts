import { IMAGE_MAX_BYTES, IMAGE_MAX_PIXELS } from '@mithai/contracts';
import { defineError, fieldError, notFound } from '../../platform/errors.ts';

export const imageNotFound = () => notFound('Image');

export const imageMissing = () => fieldError('image', 'Please choose an image.');

export const notAForm = defineError(415, 'unsupported_media_type', 'Please send the image as multipart/form-data.');

export const uploadBroken = defineError(400, 'upload_broken', 'The upload broke off. Please try again.');

export const imageTooLarge = defineError(413, 'too_large', `Please choose an image of at most ${IMAGE_MAX_BYTES / 1024 ** 2} MB.`);

export const unsupportedImage = defineError(415, 'unsupported_image', 'Please choose a JPG, PNG or WebP image.');

export const animatedImage = defineError(415, 'unsupported_image', 'Please choose a still image, without animation.');

export const tooManyPixels = defineError(
  422,
  'too_many_pixels',
  `Please choose an image of at most ${IMAGE_MAX_PIXELS / 1_000_000} megapixels.`,
);

export const damagedImage = defineError(422, 'damaged_image', 'This image is damaged. Please choose another one.');

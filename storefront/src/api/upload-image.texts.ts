import { IMAGE_MAX_BYTES } from '@mithai/contracts';

export const texts = {
  tooLarge: `Please choose an image of at most ${IMAGE_MAX_BYTES / 1024 ** 2} MB.`,
  unsupported: 'Please choose a JPG, PNG or WebP image.',
};

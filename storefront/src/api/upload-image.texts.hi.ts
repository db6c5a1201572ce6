import { IMAGE_MAX_BYTES } from '@mithai/contracts';
import type { Translation } from '../language/translation.ts';
import type { texts as english } from './upload-image.texts.ts';

export const texts: Translation<typeof english> = {
  tooLarge: `कृपया ${IMAGE_MAX_BYTES / 1024 ** 2} MB तक की तस्वीर चुनें।`,
  unsupported: 'कृपया JPG, PNG या WebP तस्वीर चुनें।',
};

import { IMAGE_FORMATS, imageSrcSet } from '@mithai/contracts';
import type { PictureSource } from '../../ui/index.ts';

export function sourcesOf(imageUrl: string): PictureSource[] {
  return IMAGE_FORMATS.map((format) => ({ type: `image/${format}`, srcSet: imageSrcSet(imageUrl, format) }));
}

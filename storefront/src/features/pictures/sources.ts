import { IMAGE_FORMATS, imageSrcSet, type ImageWidth } from '@mithai/contracts';
import type { PictureSource } from '../../ui/index.ts';

export function sourcesOf(imageUrl: string, widest?: ImageWidth): PictureSource[] {
  return IMAGE_FORMATS.map((format) => ({ type: `image/${format}`, srcSet: imageSrcSet(imageUrl, format, widest) }));
}

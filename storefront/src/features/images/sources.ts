import { IMAGE_FORMATS, imageSrcSet, type ImageWidth } from '@mithai/contracts';
import type { ImageSource } from '../../ui/index.ts';

export function sourcesOf(imageUrl: string, widest?: ImageWidth): ImageSource[] {
  return IMAGE_FORMATS.map((format) => ({ type: `image/${format}`, srcSet: imageSrcSet(imageUrl, format, widest) }));
}

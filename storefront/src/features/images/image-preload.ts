import type { ImageSource } from '../../ui/index.ts';

/** A preload link for the document's head, for the page's main image. */
export function imagePreload([best]: readonly ImageSource[], sizes: string) {
  const fetchPriority = 'high' as const;
  return { rel: 'preload', as: 'image', type: best?.type, imageSrcSet: best?.srcSet, imageSizes: sizes, fetchPriority };
}

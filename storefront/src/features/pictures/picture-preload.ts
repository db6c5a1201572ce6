import type { PictureSource } from '../../ui/index.ts';

/** For the document's head: starts the picture that the page is about before the page has been read that far. */
export function picturePreload([best]: readonly PictureSource[], sizes: string) {
  const fetchPriority = 'high' as const;
  return { rel: 'preload', as: 'image', type: best?.type, imageSrcSet: best?.srcSet, imageSizes: sizes, fetchPriority };
}

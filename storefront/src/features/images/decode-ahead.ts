import { sourcesOf } from './sources.ts';

/** About as many images as a pointer passes on its way. */
const DECODED_MAX = 4;
const ahead = new Map<string, HTMLImageElement>();

/**
 * Fetches and decodes the file that `Picture` would choose for these sizes, and holds it in memory until it is shown.
 */
export function decodeAhead(imageUrl: string, sizes: string): void {
  if (ahead.has(imageUrl)) return;
  const picture = document.createElement('picture');
  for (const { type, srcSet } of sourcesOf(imageUrl)) {
    picture.append(Object.assign(document.createElement('source'), { type, srcset: srcSet, sizes }));
  }
  const image = picture.appendChild(new Image());
  image.src = imageUrl;
  image.decode().catch(() => ahead.delete(imageUrl));
  ahead.set(imageUrl, image);
  for (const oldest of [...ahead.keys()].slice(0, -DECODED_MAX)) ahead.delete(oldest);
}

import * as styles from './picture.css.ts';

export interface PictureSource {
  type: string;
  srcSet: string;
}

interface PictureProps {
  /** Best format first; the browser takes the first it knows. */
  sources: readonly PictureSource[];
  /** For browsers that know none of them. */
  fallback: string;
  alt: string;
  /** The width it will have on screen, as in the `sizes` attribute. */
  sizes: string;
  /** Width by height, kept free before the picture arrives. */
  aspect?: string;
  /** The picture in a few pixels, as a `data:` address: shows until the picture is there. */
  placeholder?: string | null | undefined;
  /** Sets the ground that shows where there is no placeholder. */
  className?: string;
  /** What is seen first loads at once, the picture that a page is about before all else; others when they come near. */
  priority?: 'first' | 'soon' | 'near' | undefined;
}

export function Picture({ sources, fallback, alt, sizes, aspect = '1 / 1', placeholder, className, priority = 'near' }: PictureProps) {
  return (
    <picture
      className={[styles.frame, className].filter(Boolean).join(' ')}
      style={{ aspectRatio: aspect, ...(placeholder && { backgroundImage: `url("${placeholder}")` }) }}
    >
      {sources.map((source) => (
        <source key={source.type} type={source.type} srcSet={source.srcSet} sizes={sizes} />
      ))}
      <img
        // Another picture is another element: the one before does not stay until the next has arrived.
        key={fallback}
        // What a page is about is not faded: it would count as shown late.
        ref={priority === 'first' ? null : fadeIn}
        className={styles.image}
        src={fallback}
        alt={alt}
        loading={priority === 'near' ? 'lazy' : 'eager'}
        fetchPriority={priority === 'first' ? 'high' : 'auto'}
        decoding={priority === 'first' ? 'sync' : 'async'}
      />
    </picture>
  );
}

/** A picture that is still on its way comes up softly over its placeholder. */
function fadeIn(image: HTMLImageElement | null): void {
  if (!image || image.complete) return;
  const show = () => {
    delete image.dataset['pending'];
  };
  image.dataset['pending'] = '';
  image.addEventListener('load', () => void image.decode().then(show, show), { once: true });
  image.addEventListener('error', show, { once: true });
}

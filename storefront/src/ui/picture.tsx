import * as styles from './picture.css.ts';

export interface ImageSource {
  type: string;
  srcSet: string;
}

interface PictureProps {
  /** Best format first; the browser takes the first one it supports. */
  sources: readonly ImageSource[];
  fallback: string;
  alt: string;
  sizes: string;
  /** Width / height, reserved before the image loads. */
  aspect?: string;
  /** Tiny `data:` URL, shown until the image has loaded. */
  placeholder?: string | null | undefined;
  /** Sets the background where there is no placeholder. */
  className?: string;
  /** `first`: the page's main image, with high priority; `soon`: eager; `near`: lazy. */
  priority?: 'first' | 'soon' | 'near' | undefined;
}

export function Picture({
  sources,
  fallback,
  alt,
  sizes,
  aspect = '1 / 1',
  placeholder,
  className,
  priority = 'near',
}: PictureProps) {
  return (
    <picture
      className={[styles.frame, className].filter(Boolean).join(' ')}
      style={{ aspectRatio: aspect, ...(placeholder && { backgroundImage: `url("${placeholder}")` }) }}
    >
      {sources.map((source) => (
        <source key={source.type} type={source.type} srcSet={source.srcSet} sizes={sizes} />
      ))}
      <img
        // A new key mounts a new element, so that the previous image does not linger while the next one loads.
        key={fallback}
        // The main image does not fade in, which would delay its Largest Contentful Paint.
        ref={priority === 'first' ? null : fadeIn}
        className={styles.image}
        src={fallback}
        alt={alt}
        loading={priority === 'near' ? 'lazy' : 'eager'}
        {...(priority === 'first' && { fetchPriority: 'high' })}
        decoding={priority === 'first' ? 'sync' : 'async'}
      />
    </picture>
  );
}

function fadeIn(image: HTMLImageElement | null): void {
  if (!image || image.complete) return;
  const show = () => {
    delete image.dataset['pending'];
  };
  image.dataset['pending'] = '';
  image.addEventListener('load', () => void image.decode().then(show, show), { once: true });
  image.addEventListener('error', show, { once: true });
}

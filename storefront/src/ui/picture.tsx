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
  /** Sets the ground that shows until then. */
  className?: string;
  /** The picture people see first loads at once; all others when they come near. */
  eager?: boolean | undefined;
}

export function Picture({ sources, fallback, alt, sizes, aspect = '1 / 1', className, eager = false }: PictureProps) {
  return (
    <picture className={[styles.frame, className].filter(Boolean).join(' ')} style={{ aspectRatio: aspect }}>
      {sources.map((source) => (
        <source key={source.type} type={source.type} srcSet={source.srcSet} sizes={sizes} />
      ))}
      <img
        className={styles.image}
        src={fallback}
        alt={alt}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        decoding="async"
      />
    </picture>
  );
}

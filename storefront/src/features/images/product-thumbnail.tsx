import { Picture } from '../../ui/index.ts';
import * as styles from './product-thumbnail.css.ts';
import { sourcesOf } from './sources.ts';

/** Suffices for a device pixel ratio of 3. */
const WIDEST = 320;

interface ProductThumbnailProps {
  imageUrl: string | null;
  /** CSS pixels per side. */
  size: number;
  faded?: boolean;
}

/** Decorative, so `alt` is empty: the product's name is beside it. */
export function ProductThumbnail({ imageUrl, size, faded = false }: ProductThumbnailProps) {
  return (
    <div className={faded ? styles.faded : styles.thumbnail} style={{ width: size }}>
      {imageUrl ? (
        <Picture sources={sourcesOf(imageUrl, WIDEST)} fallback={imageUrl} alt="" sizes={`${size}px`} />
      ) : (
        <div className={styles.missing} />
      )}
    </div>
  );
}

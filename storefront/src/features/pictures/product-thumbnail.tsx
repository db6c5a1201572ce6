import { Picture } from '../../ui/index.ts';
import * as styles from './product-thumbnail.css.ts';
import { sourcesOf } from './sources.ts';

/** For screens of three pixels to the CSS pixel. */
const WIDEST = 320;

interface ProductThumbnailProps {
  imageUrl: string | null;
  /** CSS pixels of a side. */
  size: number;
  /** Of a product that cannot be bought any more. */
  faded?: boolean;
}

/** Stands beside the product's name, so it has no text of its own. */
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

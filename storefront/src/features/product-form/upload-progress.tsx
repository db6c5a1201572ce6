import * as styles from './image-field.css.ts';
import { productFormTexts } from './product-form.texts.ts';

const { picture: texts } = productFormTexts;

/** `share` is 0 to 1. */
export function UploadProgress({ share, label = texts.progress }: { share: number; label?: string }) {
  const percent = Math.floor(share * 100);
  return (
    <div className={styles.progress}>
      <progress className={styles.bar} max={100} value={percent} aria-label={label} />
      <span className={styles.percent}>{texts.percent(percent)}</span>
    </div>
  );
}

import { Spinner } from '../../ui/index.ts';
import * as styles from './meanwhile.css.ts';
import { offlineTexts as texts } from './offline.texts.ts';

/** What the kept shell shows until the page has been put together from what was seen before. */
export function OpeningPage() {
  return (
    <div className={styles.opening}>
      <Spinner label={texts.opening} />
    </div>
  );
}

import { LogoMark } from '../../ui/index.ts';
import { offlineTexts as texts } from './offline.texts.ts';
import * as styles from './app-shell-page.css.ts';

/** Content of the cached app shell until the page renders from cached data. */
export function AppShellPage() {
  return (
    <div className={styles.page}>
      <LogoMark size={72} />
      <p role="status" className={styles.text}>
        {texts.opening}
      </p>
      {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- an empty address is this very page with its query */}
      <a href="" className={styles.retry}>
        {texts.retry}
      </a>
    </div>
  );
}

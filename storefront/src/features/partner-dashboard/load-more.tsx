import { Button } from '../../ui/index.ts';
import * as styles from './dashboard-page.css.ts';
import { dashboardTexts as texts } from './dashboard.texts.ts';

export function LoadMore({ isFetching, onLoad }: { isFetching: boolean; onLoad: () => unknown }) {
  return (
    <div className={styles.more}>
      <Button variant="secondary" pending={isFetching} onClick={() => void onLoad()}>
        {isFetching ? texts.loadingOlder : texts.loadOlder}
      </Button>
    </div>
  );
}

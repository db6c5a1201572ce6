import { useSearch } from '@tanstack/react-router';
import { TabLink, TabLinks } from '../tab-links.tsx';
import { TRACKING_SECTIONS } from './sections.ts';
import { Statistics } from './statistics.tsx';
import * as styles from './statistics.css.ts';
import { Stock } from './stock.tsx';
import { trackingTexts as texts } from './tracking.texts.ts';

const [FIRST] = TRACKING_SECTIONS;

export function TrackingTab() {
  const { section = FIRST } = useSearch({ from: '/admin/tracking' });
  return (
    <>
      <TabLinks label={texts.sectionsLabel} lesser>
        {TRACKING_SECTIONS.map((each) => (
          <TabLink
            key={each}
            to="/admin/tracking"
            search={each === FIRST ? {} : { section: each }}
            // Without a section in the URL the first one is active, whatever the other parameters.
            activeOptions={{
              exact: each === FIRST && section !== FIRST,
              includeSearch: section !== FIRST || each !== FIRST,
            }}
          >
            {texts.sections[each]}
          </TabLink>
        ))}
      </TabLinks>
      <div className={styles.section}>{section === 'stock' ? <Stock /> : <Statistics />}</div>
    </>
  );
}

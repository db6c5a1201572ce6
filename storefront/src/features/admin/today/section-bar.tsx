import { useQuery, useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { VisuallyHidden } from '../../../ui/index.ts';
import { adminTasksQuery, countTasks } from '../admin-tasks.queries.ts';
import { lateQuery, makeQuery, packQuery } from './today.queries.ts';
import * as styles from './section-bar.css.ts';
import { todayTexts as texts } from './today.texts.ts';

type Section = keyof typeof texts.names;

/** Links to the page's sections with the rest of the work in each; on phones above the tabs, in reach of the thumb. */
export function SectionBar({ day }: { day: string }) {
  const counts = useCounts(day);
  const sections = Object.entries(texts.names) as [Section, string][];
  return (
    <nav aria-label={texts.sections} className={styles.bar}>
      <ul className={styles.list}>
        {sections.map(([section, name]) => (
          <li key={section} className={styles.item}>
            <Link
              from="/admin/today"
              to="."
              search
              hash={section}
              replace
              className={styles.link}
              activeProps={{ 'aria-current': undefined }}
            >
              {name}
              <Count of={counts[section]} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function useCounts(day: string): Partial<Record<Section, number>> {
  const tasks = useQuery(adminTasksQuery).data;
  const lines = useQuery(makeQuery(day)).data;
  const parcels = useInfiniteQuery(packQuery(day)).data?.pages[0];
  return {
    decide: tasks && countTasks(tasks),
    make: lines?.filter(({ toMake }) => toMake > 0).length,
    pack: parcels && parcels.total - parcels.packed,
    late: useQuery(lateQuery).data?.total,
  };
}

function Count({ of = 0 }: { of: number | undefined }) {
  if (of === 0) return null;
  return (
    <>
      <span className={styles.count} aria-hidden="true">
        {of}
      </span>
      <VisuallyHidden>{texts.left(of)}</VisuallyHidden>
    </>
  );
}

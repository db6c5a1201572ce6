import { businessDaySchema } from '@mithai/contracts';
import { useSearch } from '@tanstack/react-router';
import { businessDate } from '../../../ui/index.ts';
import { AdminTasksStrip } from '../tasks/admin-tasks-strip.tsx';
import { Collect } from './collect.tsx';
import { DayChoice } from './day-choice.tsx';
import { HandOver } from './hand-over.tsx';
import { Late } from './late.tsx';
import { Make } from './make.tsx';
import { Pack } from './pack.tsx';
import { SectionBar } from './section-bar.tsx';
import * as styles from './today.css.ts';
import { todayTexts as texts } from './today.texts.ts';

/** The day's work from top to bottom. */
export function TodayPage() {
  const search = useSearch({ from: '/admin/today' });
  const today = businessDate(new Date());
  const day = businessDaySchema.safeParse(search.day).data ?? today;
  return (
    <div className={styles.page}>
      <SectionBar day={day} />
      <h2 className={styles.hidden}>{texts.title}</h2>
      <section id="decide" className={styles.section} aria-label={texts.names.decide}>
        <AdminTasksStrip />
      </section>
      <DayChoice day={day} today={today} />
      <div className={styles.pair}>
        <Make day={day} />
        <Pack day={day} />
      </div>
      <HandOver day={day} />
      <Collect day={day} />
      <Late />
    </div>
  );
}

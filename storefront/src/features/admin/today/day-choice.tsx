import { Link, useNavigate } from '@tanstack/react-router';
import { businessDate, buttonVariants, formatDay } from '../../../ui/index.ts';
import { DayField } from '../day-field.tsx';
import * as styles from './today.css.ts';
import { todayTexts } from './today.texts.ts';

const { day: texts } = todayTexts;

/** Chooses the day of the sections below; the URL keeps it. */
export function DayChoice({ day, today }: { day: string; today: string }) {
  const navigate = useNavigate({ from: '/admin/today' });
  const tomorrow = businessDate(new Date(), 1);
  const toSearch = (chosen: string) => ({ day: chosen === today ? undefined : chosen });
  return (
    <div className={styles.dayChoice} role="group" aria-label={texts.label}>
      <p className={styles.day}>{formatDay(day)}</p>
      {[
        [today, texts.today],
        [tomorrow, texts.tomorrow],
      ].map(([of = '', label]) => (
        <Link
          key={label}
          from="/admin/today"
          to="."
          search={toSearch(of)}
          replace
          resetScroll={false}
          aria-current={day === of ? 'date' : undefined}
          className={`${buttonVariants({ variant: day === of ? 'primary' : 'secondary' })} ${styles.dayLink}`}
        >
          {label}
        </Link>
      ))}
      <div className={styles.dayField}>
        <DayField
          label={texts.other}
          value={day}
          onPick={(picked) => picked && void navigate({ search: toSearch(picked), replace: true, resetScroll: false })}
        />
      </div>
    </div>
  );
}

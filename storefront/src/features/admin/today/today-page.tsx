import { useNavigate, useSearch } from '@tanstack/react-router';
import { businessDate } from '../../../ui/index.ts';
import { DayField } from '../day-field.tsx';
import { SectionHead } from '../section-head.tsx';
import { Collect } from './collect.tsx';
import { HandOver } from './hand-over.tsx';
import * as styles from './today-page.css.ts';
import { todayTexts as texts } from './today.texts.ts';

export function TodayPage() {
  const { day = businessDate(new Date()) } = useSearch({ from: '/admin/today' });
  const navigate = useNavigate({ from: '/admin/today' });
  return (
    <div className={styles.page}>
      <SectionHead title={texts.title}>
        <DayField
          label={texts.day}
          value={day}
          onPick={(picked) => picked && void navigate({ search: { day: picked }, replace: true })}
        />
      </SectionHead>
      <HandOver day={day} />
      <Collect day={day} />
    </div>
  );
}

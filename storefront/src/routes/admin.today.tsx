import { createFileRoute } from '@tanstack/react-router';
import { TodayPage } from '../features/admin/today/today-page.tsx';
import { textOf } from '../router-search.ts';

export const Route = createFileRoute('/admin/today')({
  validateSearch: (search): { day?: string | undefined } => ({ day: dayOf(textOf(search, 'day')) }),
  component: TodayPage,
});

/** A business date, yyyy-MM-dd. */
const dayOf = (text: string | undefined): string | undefined =>
  text !== undefined && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined;

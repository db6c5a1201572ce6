import { createFileRoute } from '@tanstack/react-router';
import { TodayPage } from '../features/admin/today/today-page.tsx';
import { textOf } from '../router-search.ts';

export const Route = createFileRoute('/admin/today')({
  /** `day`: of the sections, yyyy-MM-dd; today without it. */
  validateSearch: (search): { day?: string | undefined } => ({ day: textOf(search, 'day') }),
  component: TodayPage,
});

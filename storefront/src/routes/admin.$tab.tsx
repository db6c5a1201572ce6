import { createFileRoute } from '@tanstack/react-router';
import { FirstTab } from '../features/admin/first-tab.tsx';

/** A tab that does not exist. */
export const Route = createFileRoute('/admin/$tab')({
  component: FirstTab,
});

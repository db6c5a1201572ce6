import { createFileRoute } from '@tanstack/react-router';
import { FirstTab } from '../features/admin/first-tab.tsx';

export const Route = createFileRoute('/admin/')({
  component: FirstTab,
});

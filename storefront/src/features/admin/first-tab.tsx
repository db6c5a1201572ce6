import { Navigate } from '@tanstack/react-router';
import { useRights } from '../session/use-rights.ts';
import { HEAD_LINKS, TABS } from './admin-pages.ts';

/** The day's work, or the first tab that the role may see. */
export function FirstTab() {
  const may = useRights();
  const first = [...TABS, ...HEAD_LINKS].find(({ right }) => may(right));
  return first && <Navigate to={first.to} replace />;
}

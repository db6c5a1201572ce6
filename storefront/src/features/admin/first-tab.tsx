import { Navigate } from '@tanstack/react-router';
import { useRights } from '../session/use-rights.ts';
import { PAGES } from './admin-pages.ts';

/** The day's work, or the first tab that the role may see. */
export function FirstTab() {
  const may = useRights();
  const first = PAGES.find(({ right }) => may(right));
  return first && <Navigate to={first.to} replace />;
}

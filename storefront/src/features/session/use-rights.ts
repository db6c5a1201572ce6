import { hasRight, type StaffRight } from '@mithai/contracts';
import { useQuery } from '@tanstack/react-query';
import { meQuery } from './session.queries.ts';

/** Whether to show controls that need this right; the server enforces it. */
export function useRights(): (right: StaffRight) => boolean {
  const { data: user } = useQuery({ ...meQuery, enabled: false });
  return (right) => Boolean(user && hasRight(user.role, right));
}

/** Whether to show pages of the owner. */
export function useIsOwner(): boolean {
  const { data: user } = useQuery({ ...meQuery, enabled: false });
  return user?.role === 'admin';
}

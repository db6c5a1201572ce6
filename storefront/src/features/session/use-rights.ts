import { hasRight, type StaffRight } from '@mithai/contracts';
import { useQuery } from '@tanstack/react-query';
import { meQuery } from './session.queries.ts';

/** Whether to show what a right of the signed-in user is needed for; the server decides. */
export function useRights(): (right: StaffRight) => boolean {
  const { data: user } = useQuery({ ...meQuery, enabled: false });
  return (right) => Boolean(user && hasRight(user.role, right));
}

/** Whether to show what only the owner may open. */
export function useIsOwner(): boolean {
  const { data: user } = useQuery({ ...meQuery, enabled: false });
  return user?.role === 'admin';
}

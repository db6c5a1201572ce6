import type { EntityManager } from '@mikro-orm/postgresql';
import type { ApplicationStatus } from '@mithai/contracts';

/**
 * True if the user's current application is approved. With `lock` it cannot change before the caller's transaction
 * ends.
 */
export const hasApproval = async (em: EntityManager, userId: number, { lock = false } = {}): Promise<boolean> => {
  const [current] = await em.execute<{ status: ApplicationStatus }[]>(
    `select status from partner_seller_profiles where user_id = ? and is_current ${lock ? 'for share' : ''}`,
    [userId],
  );
  return current?.status === 'approved';
};

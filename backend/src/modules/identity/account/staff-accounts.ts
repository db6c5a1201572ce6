import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import type { Role, StaffMember, StaffRole } from '@mithai/contracts';
import type { Env } from '../../../env.ts';
import type { SessionOwner } from '../../../platform/access.ts';
import { rotateSession } from '../sessions/session-rotation.ts';
import { revokeAllSessions, revokeOtherSessions } from '../sessions/user-sessions.service.ts';
import { User } from '../user.entity.ts';
import { lockUser } from '../user.service.ts';
import { verifyEmailByLink } from '../email/verification.service.ts';

// For the module staff. Writes run in the caller's transaction.

export { setSessionCookie } from '../sessions/session.service.ts';
export { lockUser } from '../user.service.ts';

interface MemberRow extends Omit<StaffMember, 'lastSeenAt'> {
  lastSeenAt: string | null;
}

/** The owner first, then by name. */
export const listMembers = async (em: EntityManager): Promise<StaffMember[]> => {
  const members = await em.execute<MemberRow[]>(
    `select users.id, users.name, users.email, users.role,
            exists (select from second_factors where second_factors.user_id = users.id and second_factors.is_on)
              or exists (select from passkeys where passkeys.user_id = users.id) as "hasSecondFactor",
            (select to_json(max(sessions.last_seen_at)) from sessions where sessions.user_id = users.id) as "lastSeenAt"
       from users where users.role <> 'customer' and users.is_active
      order by users.role <> 'admin', lower(users.name), users.id`,
  );
  return members.map(({ lastSeenAt, ...member }) => ({
    ...member,
    lastSeenAt: lastSeenAt && new Date(lastSeenAt).toISOString(),
  }));
};

/** Null if the account is deleted. */
export const findAndLockUser = (em: EntityManager, userId: number): Promise<User | null> =>
  em.findOne(User, userId, { lockMode: LockMode.PESSIMISTIC_WRITE });

export const findRoleOf = async (em: EntityManager, email: string): Promise<Role | null> => {
  const [user] = await em.execute<{ role: Role }[]>('select role from users where email = ?', [email]);
  return user?.role ?? null;
};

/**
 * Gives the locked user of a session a role, verifies the address, ends all other sessions, which may be stolen, and
 * returns this one's new token.
 */
export const join = async (
  em: EntityManager,
  env: Pick<Env, 'ADMIN_EMAIL'>,
  session: SessionOwner,
  role: StaffRole,
): Promise<string> => {
  const user = await lockUser(em, session.id);
  // First, since the page of a customer whose address is verified refetches with its previous token.
  user.role = role;
  await verifyEmailByLink(em, env, session.id);
  await revokeOtherSessions(em, session);
  return rotateSession(em, session, { hasGrace: false });
};

/** Ends all sessions of the locked user, and with them the live updates. */
export const setRole = async (em: EntityManager, user: User, role: StaffRole | 'customer'): Promise<void> => {
  user.role = role;
  await revokeAllSessions(em, user.id);
};

import type { EntityManager } from '@mikro-orm/postgresql';
import type { ChangePassword, ConfirmPassword } from '@mithai/contracts';
import { recordEvent } from '../../outbox/index.ts';
import type { SessionUser } from '../../platform/access.ts';
import type { RateLimits } from '../../platform/rate-limits.ts';
import type { Keys } from '../../platform/sealed.ts';
import { passwordNotTheirs } from './identity.errors.ts';
import { endOtherSessions, renewSession } from './own-sessions.service.ts';
import { NOBODYS_HASH, hashPassword, isPassword, refuseCommonPassword } from './passwords.ts';
import { voidPasswordResets } from './password-reset.service.ts';
import { passSecondFactor } from './second-factor.service.ts';
import { Session } from './session.entity.ts';
import type { User } from './user.entity.ts';
import { lockUser, readUser } from './user.service.ts';

type Owner = Pick<SessionUser, 'id' | 'sessionId'>;

/** Asks for what signing in asks for. The session counts as confirmed for a while. */
export const confirmPassword = async (
  em: EntityManager,
  shop: { env: Keys; limits: RateLimits },
  { id, sessionId }: Owner,
  { password, code }: ConfirmPassword,
): Promise<void> => {
  const { passwordHash } = await readUser(em, id);
  if (!(await isPassword(passwordHash ?? NOBODYS_HASH, password))) throw passwordNotTheirs('password');
  await passSecondFactor(em, shop, id, { code, status: 422 });
  await em.nativeUpdate(Session, sessionId, { confirmedAt: new Date() });
};

/** Ends every other session and answers with a new token for this one: whoever held the old password or token holds nothing. */
export const changePassword = async (
  em: EntityManager,
  { id, sessionId }: Owner,
  { currentPassword, newPassword }: ChangePassword,
): Promise<{ user: User; token: string }> => {
  refuseCommonPassword(newPassword, 'newPassword');
  return em.transactional(async (em) => {
    const user = await lockUser(em, id);
    if (!(await isPassword(user.passwordHash ?? NOBODYS_HASH, currentPassword))) throw passwordNotTheirs('currentPassword');
    user.passwordHash = await hashPassword(newPassword);
    await endOtherSessions(em, { id, sessionId });
    const token = await renewSession(em, sessionId, { confirmedAt: new Date() });
    await voidPasswordResets(em, user.email);
    await recordEvent(em, 'user.password_changed', { userId: id });
    return { user, token };
  });
};

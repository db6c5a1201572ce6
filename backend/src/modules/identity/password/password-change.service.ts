import type { EntityManager } from '@mikro-orm/postgresql';
import type { ChangePassword, ConfirmPassword } from '@mithai/contracts';
import type { Env } from '../../../env.ts';
import { recordEvent } from '../../../outbox/index.ts';
import type { SessionOwner } from '../../../platform/access.ts';
import type { ShopError } from '../../../platform/errors.ts';
import type { RateLimits } from '../../../platform/rate-limits.ts';
import type { Keys } from '../../../platform/field-encryption.ts';
import { passwordWrong } from '../identity.errors.ts';
import { rotateSession } from '../sessions/session-rotation.ts';
import { revokeOtherSessions } from '../sessions/user-sessions.service.ts';
import { DUMMY_PASSWORD_HASH, hashPassword, verifyPassword, assertStrongPassword } from './passwords.ts';
import { revokePasswordResets } from './password-reset.service.ts';
import { hasSecondFactor, requirePasskey } from '../second-factor/factors.service.ts';
import { verifySecondFactor } from '../second-factor/second-factor.service.ts';
import { deleteSignInCodes } from '../sign-in/sign-in-code.service.ts';
import type { User } from '../user.entity.ts';
import { lockUser, getUser } from '../user.service.ts';
import { transactional } from '../../../platform/transaction.ts';

/** Requires the factors of a sign-in. Confirms the session and returns its new token. */
export const confirmPassword = async (
  em: EntityManager,
  { env, limits }: { env: Keys & Pick<Env, 'NODE_ENV'>; limits: RateLimits },
  owner: SessionOwner,
  { password, code }: ConfirmPassword,
): Promise<string> => {
  const user = await getUser(em, owner.id);
  if (!(await verifyPassword(user.passwordHash ?? DUMMY_PASSWORD_HASH, password))) throw passwordWrong('password');
  const key = `session ${owner.sessionId}`;
  const takeTry = async () => {
    await limits.take('SECOND_FACTOR', key);
    return () => limits.giveBack('SECOND_FACTOR', key);
  };
  await verifySecondFactor(em, env, owner.id, { code, status: 422, takeTry });
  await requirePasskey(em, env, user, 422);
  return rotateSession(em, owner, { confirmedAt: new Date(), hasGrace: true });
};

/**
 * Ends every other session and returns this one's new token. If a second factor is on, which is not checked here, the
 * session is not confirmed.
 */
export const changePassword = async (
  em: EntityManager,
  env: Pick<Env, 'ADMIN_EMAIL'>,
  owner: SessionOwner,
  { currentPassword, newPassword }: ChangePassword,
): Promise<{ user: User; token: string }> => {
  const { passwordHash: former, name, email } = await getUser(em.fork(), owner.id);
  assertStrongPassword(newPassword, 'newPassword', { name, email });
  if (!(await verifyPassword(former ?? DUMMY_PASSWORD_HASH, currentPassword))) throw passwordWrong('currentPassword');
  const passwordHash = await hashPassword(newPassword);
  const changed = () => passwordWrong('currentPassword');
  return replacePassword(em, env, owner, { former: former ?? null, passwordHash, changed });
};

interface Replacement {
  former: string | null;
  passwordHash: string;
  /** The error to throw if another call has changed the password meanwhile. */
  changed: () => ShopError;
}

export const replacePassword = async (
  em: EntityManager,
  env: Pick<Env, 'ADMIN_EMAIL'>,
  owner: SessionOwner,
  { former, passwordHash, changed }: Replacement,
): Promise<{ user: User; token: string }> =>
  transactional(em, async (em) => {
    const user = await lockUser(em, owner.id);
    if ((user.passwordHash ?? null) !== former) throw changed();
    user.passwordHash = passwordHash;
    user.assignRole(env.ADMIN_EMAIL);
    await revokeOtherSessions(em, owner);
    const isConfirmation = !(await hasSecondFactor(em, owner.id));
    const token = await rotateSession(em, owner, {
      ...(isConfirmation && { confirmedAt: new Date() }),
      hasGrace: false,
    });
    await revokePasswordResets(em, user.email);
    await deleteSignInCodes(em, owner.id);
    await recordEvent(em, 'user.password_changed', { userId: owner.id });
    return { user, token };
  });

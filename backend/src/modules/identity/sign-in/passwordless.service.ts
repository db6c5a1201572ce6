import type { EntityManager } from '@mikro-orm/postgresql';
import type { ConfirmByEmail } from '@mithai/contracts';
import type { Env } from '../../../env.ts';
import type { SessionOwner } from '../../../platform/access.ts';
import type { Keys } from '../../../platform/field-encryption.ts';
import type { RateLimits } from '../../../platform/rate-limits.ts';
import { transactional } from '../../../platform/transaction.ts';
import { findVerifiedFormerEmail } from '../email/email-change.service.ts';
import { passwordSet } from '../identity.errors.ts';
import {
  checkOneTimeCode,
  createOneTimeCode,
  redeemOneTimeCode,
  type CodeRequest,
} from '../second-factor/one-time-code.service.ts';
import { assertStrongPassword, hashPassword } from '../password/passwords.ts';
import { replacePassword } from '../password/password-change.service.ts';
import { requirePasskey } from '../second-factor/factors.service.ts';
import { verifySecondFactor } from '../second-factor/second-factor.service.ts';
import { rotateSession } from '../sessions/session-rotation.ts';
import type { User } from '../user.entity.ts';
import { getUser } from '../user.service.ts';

/** Throws 409 if the account has a password, which is asked for instead. */
export const requestConfirmationCode = async (
  em: EntityManager,
  env: Keys,
  userId: number,
  request: Pick<CodeRequest, 'language' | 'token'>,
): ReturnType<typeof createOneTimeCode> => {
  const email = await confirmingEmailOf(em.fork(), env, await getPasswordless(em.fork(), userId));
  return createOneTimeCode(em, env, { ...request, purpose: 'confirmation', email, isTrusted: true });
};

/** Requires the factors of a sign-in. Confirms the session and returns its new token. */
export const confirmByEmail = async (
  em: EntityManager,
  { env, limits }: { env: Keys & Pick<Env, 'NODE_ENV'>; limits: RateLimits },
  owner: SessionOwner,
  { emailCode, code, token }: ConfirmByEmail & { token: string | undefined },
): Promise<string> => {
  const user = await getPasswordless(em.fork(), owner.id);
  const email = await confirmingEmailOf(em.fork(), env, user);
  const codeId = await checkOneTimeCode(em.fork(), env, { purpose: 'confirmation', email, token, code: emailCode });
  const key = `session ${owner.sessionId}`;
  const takeTry = async () => {
    await limits.take('SECOND_FACTOR', key);
    return () => limits.giveBack('SECOND_FACTOR', key);
  };
  await verifySecondFactor(em.fork(), env, owner.id, { code, status: 422, takeTry });
  await requirePasskey(em.fork(), env, user, 422);
  return transactional(em, async (em) => {
    await redeemOneTimeCode(em, codeId);
    return rotateSession(em, owner, { confirmedAt: new Date(), hasGrace: true });
  });
};

/** Ends every other session and returns this one's new token. Makes the owner of ADMIN_EMAIL the administrator. */
export const setPassword = async (
  em: EntityManager,
  env: Pick<Env, 'ADMIN_EMAIL'>,
  owner: SessionOwner,
  newPassword: string,
): Promise<{ user: User; token: string }> => {
  const { name, email } = await getPasswordless(em.fork(), owner.id);
  assertStrongPassword(newPassword, 'newPassword', { name, email });
  const passwordHash = await hashPassword(newPassword);
  return replacePassword(em, env, owner, { former: null, passwordHash, changed: passwordSet });
};

const getPasswordless = async (em: EntityManager, userId: number): Promise<User> => {
  const user = await getUser(em, userId);
  if (user.hasPassword()) throw passwordSet();
  return user;
};

/** The verified one: a new address may be mistyped, which could not be corrected. */
const confirmingEmailOf = async (em: EntityManager, env: Keys, { id, email, isEmailVerified }: User): Promise<string> =>
  isEmailVerified ? email : ((await findVerifiedFormerEmail(em, env, id)) ?? email);

import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { placeholderNameOf, type SignInByEmail } from '@mithai/contracts';
import type { Env } from '../../../env.ts';
import { recordEvent } from '../../../outbox/index.ts';
import type { Keys } from '../../../platform/field-encryption.ts';
import type { RateLimits } from '../../../platform/rate-limits.ts';
import { transactional } from '../../../platform/transaction.ts';
import { claimEmail } from '../email/claimed-email.service.ts';
import { oneTimeCodeVoid } from '../identity.errors.ts';
import { checkOneTimeCode, redeemOneTimeCode } from '../second-factor/one-time-code.service.ts';
import { publishAccount } from '../account/publish-account.ts';
import { requirePasskey } from '../second-factor/factors.service.ts';
import { takeDeviceTry, verifySecondFactor } from '../second-factor/second-factor.service.ts';
import type { Proof } from '../sessions/session.service.ts';
import { deleteSignInCodes } from './sign-in-code.service.ts';
import { User } from '../user.entity.ts';
import { revokeAllSessions } from '../sessions/user-sessions.service.ts';

interface Deps {
  env: Keys & Pick<Env, 'ADMIN_EMAIL' | 'NODE_ENV'>;
  limits: RateLimits;
}

/**
 * Uses the code, and opens an account without a password if the address has none. The code proves the mailbox, not the
 * password: an account that has one is asked for it before sensitive changes.
 */
export const signInByEmail = async (
  em: EntityManager,
  { env, limits }: Deps,
  { email: typedEmail, emailCode, code }: SignInByEmail,
  token: string | undefined,
): Promise<Proof> => {
  const email = typedEmail.toLowerCase();
  const attempt = { purpose: 'sign-in', email, token, code: emailCode } as const;
  const codeId = await checkOneTimeCode(em.fork(), env, attempt);
  const holder = await em.fork().findOne(User, { email, isActive: true });
  // That of an unverified address is a squatter's: it is removed with the squatter's data.
  const secondFactor = holder?.isEmailVerified
    ? await verifySecondFactor(em.fork(), env, holder.id, {
        code,
        status: 401,
        takeTry: () => takeDeviceTry(limits, holder.id, `${holder.id} by email code ${codeId}`),
      })
    : null;
  const user = await transactional(em, async (em) => {
    await redeemOneTimeCode(em, codeId);
    const owner = await lockOwner(em, env, email);
    await requirePasskey(em, env, owner, 401);
    return owner;
  });
  return { user, secondFactor, isConfirmed: !user.hasPassword() };
};

/** The account of the address's proven owner, verified. A concurrent request may open it too. */
const lockOwner = async (em: EntityManager, env: Deps['env'], email: string): Promise<User> => {
  const [created] = await em.execute<{ id: number }[]>(
    'insert into users (username, email, name) values (?, ?, ?) on conflict do nothing returning id',
    [email, email, placeholderNameOf(email)],
  );
  if (created) await recordEvent(em, 'user.registered', { userId: created.id });
  const holder = await em.findOne(User, { email, isActive: true }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!holder) throw oneTimeCodeVoid();
  const user = holder.isEmailVerified || created ? holder : await claimForOwner(em, env, holder);
  const formerRole = user.role;
  if (user.confirmEmail(env.ADMIN_EMAIL)) await recordEvent(em, 'user.email_verified', { userId: user.id });
  else if (user.role !== formerRole) publishAccount(user.id);
  return user;
};

/** Without the password and the sessions of a person who opened the account with another's address. */
const claimForOwner = async (em: EntityManager, env: Keys, holder: User): Promise<User> => {
  const user = await claimEmail(em, env, holder);
  user.passwordHash = null;
  publishAccount(user.id);
  await revokeAllSessions(em, user.id);
  await deleteSignInCodes(em, user.id);
  return user;
};

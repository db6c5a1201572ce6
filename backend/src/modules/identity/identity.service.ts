import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { isInvitedStaff, type Register, type Role, type UpdateProfile } from '@mithai/contracts';
import { subDays } from 'date-fns/subDays';
import type { Env } from '../../env.ts';
import { recordEvent } from '../../outbox/index.ts';
import { requireConfirmation, type SessionUser } from '../../platform/access.ts';
import { transactional } from '../../platform/transaction.ts';
import { refuseDuplicates } from '../../platform/unique-violation.ts';
import { buyerOrders } from '../orders/index.ts';
import { alignAddresses, changeDefault } from './delivery-addresses/delivery-addresses.service.ts';
import { hasUnverifiedEmailChange, recordEmailChange } from './email/email-change.service.ts';
import { emailTaken, staffEmailFixed } from './identity.errors.ts';
import { hashPassword, verifyPassword, assertStrongPassword } from './password/passwords.ts';
import { rotateSession } from './sessions/session-rotation.ts';
import { revokeAllSessions, revokeOtherSessions } from './sessions/user-sessions.service.ts';
import { revokePasswordResets } from './password/password-reset.service.ts';
import { EMAIL_CONSTRAINT, User, USERNAME_CONSTRAINT } from './user.entity.ts';
import { lockUser } from './user.service.ts';
import { createFirstVerification, createVerification } from './email/verification.service.ts';
import { publishAccount, publishSessionsOf } from './account/publish-account.ts';

const TAKEN_EMAIL = { [USERNAME_CONSTRAINT]: emailTaken, [EMAIL_CONSTRAINT]: emailTaken };

/** Creates an account and sends a code to its address, which is first released if an abandoned account holds it. */
export const register = async (
  em: EntityManager,
  env: Env,
  { name, email: typedEmail, password }: Register,
): Promise<User> => {
  const email = typedEmail.toLowerCase();
  assertStrongPassword(password, 'password', { name, email });
  const passwordHash = await hashPassword(password);
  return refuseDuplicates(TAKEN_EMAIL, () =>
    transactional(em, async (em) => {
      await releaseUnverifiedEmail(em, email);
      const user = em.create(User, { username: email, email, name, passwordHash });
      await em.persist(user).flush();
      await recordEvent(em, 'user.registered', { userId: user.id });
      await createFirstVerification(em, env, user);
      return user;
    }),
  );
};

/** Demotes administrators whose address is no longer ADMIN_EMAIL. Their sessions lose the role immediately. */
export const demoteFormerAdministrators = async (
  em: EntityManager,
  { ADMIN_EMAIL }: Pick<Env, 'ADMIN_EMAIL'>,
): Promise<void> => {
  await transactional(em, async (em) => {
    const demoted = await em.find(User, { role: 'admin', email: { $ne: ADMIN_EMAIL } });
    for (const user of demoted) {
      user.role = 'customer';
      publishAccount(user.id);
    }
  });
};

/**
 * A new email address is unverified, gets a code, ends all other sessions and rotates this one's token; the previous
 * address is notified. Requires the password, because the address can reset it.
 */
export const updateProfile = async (
  em: EntityManager,
  env: Env,
  visitor: SessionUser,
  { email: typedEmail, ...profile }: UpdateProfile,
): Promise<{ user: User; token: string | null }> =>
  refuseDuplicates(TAKEN_EMAIL, () =>
    transactional(em, async (em) => {
      const user = await lockUser(em, visitor.id);
      publishAccount(user.id);
      const addresses = await alignAddresses(em, user);
      em.assign(user, profile, { ignoreUndefined: true });
      await changeDefault(em, user, addresses);
      if (isInvitedStaff(user.role) && typedEmail.toLowerCase() !== user.email) throw staffEmailFixed();
      const { email: former, isEmailVerified: wasVerified } = user;
      if (!user.changeEmail(typedEmail.toLowerCase())) return { user, token: null };
      requireConfirmation(visitor);
      await createVerification(em, env, user);
      await recordEmailChange(em, env, user.id, { email: former, wasVerified });
      await revokePasswordResets(em, former);
      await revokeOtherSessions(em, visitor);
      return { user, token: await rotateSession(em, visitor, { hasGrace: true }) };
    }),
  );

export const updateAddress = async (em: EntityManager, userId: number, address: string): Promise<User> =>
  transactional(em, async (em) => {
    const user = await lockUser(em, userId);
    const addresses = await alignAddresses(em, user);
    user.address = address;
    await changeDefault(em, user, addresses);
    publishAccount(userId);
    return user;
  });

interface DemoAccount {
  name: string;
  email: string;
  password: string;
  role: Role;
  phone?: string;
  address?: string;
}

/** Creates a verified account for the demo data. Run again, it restores role and password only. */
export const ensureDemoAccount = async (
  em: EntityManager,
  { email: givenEmail, password, role, ...rest }: DemoAccount,
): Promise<User> => {
  const email = givenEmail.toLowerCase();
  const user = (await em.findOne(User, { email })) ?? em.create(User, { username: email, email, ...rest });
  user.role = role;
  user.isEmailVerified = true;
  if (!user.passwordHash || !(await verifyPassword(user.passwordHash, password)))
    user.passwordHash = await hashPassword(password);
  await em.persist(user).flush();
  return user;
};

/**
 * Releases an unverified address a day after it was registered, unless the account has ordered. An account that changed
 * to this address keeps it: it belongs to a person who may have mistyped it.
 */
const releaseUnverifiedEmail = async (em: EntityManager, email: string): Promise<void> => {
  const holder = await em.findOne(User, { email }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!holder || holder.isEmailVerified || holder.createdAt > subDays(new Date(), 1)) return;
  if ((await hasUnverifiedEmailChange(em, holder.id)) || (await buyerOrders.hasOrders(em, holder.id))) return;
  holder.release();
  publishSessionsOf(holder.id);
  await revokeAllSessions(em, holder.id);
  await em.flush();
};

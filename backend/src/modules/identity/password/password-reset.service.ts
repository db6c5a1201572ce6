import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import {
  PASSWORD_RESET_LIFETIME,
  PASSWORD_RESET_LINKS,
  type ForgotPassword,
  type ResetPassword,
} from '@mithai/contracts';
import { addMinutes } from 'date-fns/addMinutes';
import { subMinutes } from 'date-fns/subMinutes';
import type { Env } from '../../../env.ts';
import { recordEvent } from '../../../outbox/index.ts';
import { encryptField, decryptField, type Keys } from '../../../platform/field-encryption.ts';
import { createToken, hashToken } from '../../../platform/tokens.ts';
import { claimEmail } from '../email/claimed-email.service.ts';
import { hasAuthenticatorApp, isFactorMandatory } from '../second-factor/factors.service.ts';
import { resetLinkVoid } from '../identity.errors.ts';
import { revokeAllSessions } from '../sessions/user-sessions.service.ts';
import { hashPassword, assertStrongPassword } from './passwords.ts';
import { Passkey } from '../passkeys/passkey.entity.ts';
import { PasswordReset } from './password-reset.entity.ts';
import { deleteSignInCodes } from '../sign-in/sign-in-code.service.ts';
import { User } from '../user.entity.ts';
import { toRecipient, type Recipient } from '../user.service.ts';
import { transactional } from '../../../platform/transaction.ts';
import { publishAccount } from '../account/publish-account.ts';

const ENCRYPTED_TOKEN = 'password_resets.encrypted_token';

interface PasswordResetEmail extends Recipient {
  token: string;
}

/**
 * Creates a reset link and voids earlier ones. Does not check that an account exists, so that neither response nor
 * timing discloses it; the mail worker does.
 */
export const requestPasswordReset = async (
  em: EntityManager,
  env: Keys,
  { email: typedEmail }: ForgotPassword,
): Promise<void> =>
  transactional(em, async (em) => {
    const email = typedEmail.toLowerCase();
    const now = new Date();
    await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [email]);
    const recent = await em.count(PasswordReset, {
      email,
      createdAt: { $gt: subMinutes(now, PASSWORD_RESET_LIFETIME) },
    });
    if (recent >= PASSWORD_RESET_LINKS) return;

    const token = createToken();
    await revokePasswordResets(em, email);
    const tokenHash = hashToken(token);
    const reset = em.create(PasswordReset, {
      email,
      tokenHash,
      encryptedToken: encryptField(env, ENCRYPTED_TOKEN, tokenHash, token),
      createdAt: now,
      expiresAt: addMinutes(now, PASSWORD_RESET_LIFETIME),
    });
    await em.persist(reset).flush();
    await recordEvent(em, 'user.password_reset_requested', { resetId: reset.id });
  });

/**
 * Uses the link, ends every session and removes passkeys that the account need not have. Opening it proves ownership of
 * the address and verifies it: see `claimEmail` for what the account loses then.
 */
export const resetPassword = async (
  em: EntityManager,
  env: Keys & Pick<Env, 'ADMIN_EMAIL' | 'NODE_ENV'>,
  { token, password }: ResetPassword,
): Promise<User> => {
  const tokenHash = hashToken(token);
  const found = await em.fork().findOne(PasswordReset, { tokenHash });
  const owner = found?.isValid(new Date()) && (await em.fork().findOne(User, { email: found.email, isActive: true }));
  if (!owner) throw resetLinkVoid();
  assertStrongPassword(password, 'password', owner);
  const passwordHash = await hashPassword(password);
  return transactional(em, async (em) => {
    const now = new Date();
    const lock = { lockMode: LockMode.PESSIMISTIC_WRITE } as const;
    const reset = await em.findOne(PasswordReset, { tokenHash }, lock);
    if (!reset?.isValid(now)) throw resetLinkVoid();
    const holder = await em.findOne(User, { email: reset.email, isActive: true }, lock);
    if (!holder) throw resetLinkVoid();

    reset.use(now);
    const user = holder.isEmailVerified ? holder : await claimEmail(em, env, holder);
    user.passwordHash = passwordHash;
    if (user.confirmEmail(env.ADMIN_EMAIL)) await recordEvent(em, 'user.email_verified', { userId: user.id });
    if (user.role !== 'admin') publishAccount(user.id);
    await revokeAllSessions(em, user.id);
    await removeUnrequiredPasskeys(em, env, user);
    await deleteSignInCodes(em, user.id);
    await recordEvent(em, 'user.password_changed', { userId: user.id });
    return user;
  });
};

/**
 * The owner resets the password because somebody may know it, who may have added a passkey. Where a second factor is
 * asked for, the mailbox alone removes none.
 */
const removeUnrequiredPasskeys = async (em: EntityManager, env: Pick<Env, 'NODE_ENV'>, user: User): Promise<void> => {
  if ((await hasAuthenticatorApp(em, user.id)) || (await isFactorMandatory(em, env, user))) return;
  const removed = await em.nativeDelete(Passkey, { userId: user.id });
  if (removed > 0) await recordEvent(em, 'user.passkey_removed', { userId: user.id, language: 'en' });
};

export const revokePasswordResets = async (em: EntityManager, email: string): Promise<void> => {
  const now = new Date();
  await em.nativeUpdate(PasswordReset, { email, expiresAt: { $gt: now } }, { expiresAt: now });
};

/** Null if the address has no account, or the link was used, expired, replaced or sent. */
export const findPasswordResetEmail = async (
  em: EntityManager,
  env: Keys,
  resetId: number,
): Promise<PasswordResetEmail | null> => {
  const reset = await em.findOne(PasswordReset, resetId);
  if (!reset?.encryptedToken || !reset.isValid(new Date())) return null;
  const user = await em.findOne(User, { email: reset.email, isActive: true });
  return (
    user && { ...toRecipient(user), token: decryptField(env, ENCRYPTED_TOKEN, reset.tokenHash, reset.encryptedToken) }
  );
};

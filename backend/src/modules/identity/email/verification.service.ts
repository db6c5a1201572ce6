import type { EntityManager } from '@mikro-orm/postgresql';
import {
  isStaff,
  VERIFICATION_CODES_A_DAY,
  VERIFICATION_CODE_LENGTH,
  VERIFICATION_CODE_LIFETIME,
  VERIFICATION_RESEND_SECONDS,
} from '@mithai/contracts';
import { addMinutes } from 'date-fns/addMinutes';
import { addSeconds } from 'date-fns/addSeconds';
import { differenceInSeconds } from 'date-fns/differenceInSeconds';
import { subDays } from 'date-fns/subDays';
import { secondsInDay } from 'date-fns/constants';
import type { Env } from '../../../env.ts';
import { recordEvent } from '../../../outbox/index.ts';
import type { SessionOwner } from '../../../platform/access.ts';
import { ShopError } from '../../../platform/errors.ts';
import { decryptField, type Keys } from '../../../platform/field-encryption.ts';
import { transactional } from '../../../platform/transaction.ts';
import { orderConfirmation } from '../../orders/index.ts';
import { EmailVerification } from './email-verification.entity.ts';
import { createCode, isRightCode, type CodeKind } from './emailed-code.ts';
import { alreadyVerified, codeExpired, codeJustSent, tooManyCodes } from '../identity.errors.ts';
import { rotateSession } from '../sessions/session-rotation.ts';
import { User } from '../user.entity.ts';
import { lockUser, toRecipient, type Recipient } from '../user.service.ts';
import { publishAccount } from '../account/publish-account.ts';

/** Additional codes per address in 24 hours that only registrations can use. */
const FIRST_CODES_A_DAY = VERIFICATION_CODES_A_DAY;

const verificationCodes: CodeKind = {
  purpose: 'email verification code',
  column: 'email_verifications.encrypted_code',
  length: VERIFICATION_CODE_LENGTH,
};

interface VerificationEmail extends Recipient {
  code: string;
}

/** Sends another code, at most one per VERIFICATION_RESEND_SECONDS. */
export const requestVerification = async (em: EntityManager, env: Keys, userId: number): Promise<void> =>
  transactional(em, async (em) => {
    const user = await lockUser(em, userId);
    if (user.isEmailVerified) throw alreadyVerified();
    const latest = await findLatest(em, userId);
    if (latest) refuseTooSoon(latest.createdAt, new Date());
    await createVerification(em, env, user);
  });

/**
 * Creates a code and voids earlier ones of the user. Runs in the caller's transaction, with the user locked. Throws 429
 * beyond the daily limit.
 */
export const createVerification = async (em: EntityManager, env: Keys, user: User): Promise<void> => {
  if ((await countCodes(em, user)) >= VERIFICATION_CODES_A_DAY) throw tooManyCodes(secondsInDay);
  await makeCode(em, env, user);
};

/**
 * Like `createVerification` for a new account, but never throws: otherwise strangers could use up an address's codes to
 * keep its owner from registering. Beyond the reserve no code is sent.
 */
export const createFirstVerification = async (em: EntityManager, env: Keys, user: User): Promise<void> => {
  if ((await countCodes(em, user)) < VERIFICATION_CODES_A_DAY + FIRST_CODES_A_DAY) await makeCode(em, env, user);
};

/** Returns a new session token if the user becomes the administrator. The user's lock serializes attempts. */
export const verifyEmail = async (
  em: EntityManager,
  env: Keys & Pick<Env, 'ADMIN_EMAIL'>,
  session: SessionOwner,
  code: string,
): Promise<string | null> => {
  const { id: userId } = session;
  const outcome = await transactional(em, async (em) => {
    const user = await lockUser(em, userId);
    if (user.isEmailVerified) return alreadyVerified();
    const latest = await findLatest(em, userId);
    if (!latest) return codeExpired();
    const isRight = isRightCode(env, verificationCodes, { boundTo: bindingOf(user), code }, latest.codeHash);
    const refusal = latest.redeem(isRight, new Date());
    if (refusal) return refusal;
    await markVerified(em, env, user);
    return user.role === 'admin' ? rotateSession(em, session, { hasGrace: false }) : null;
  });
  // Thrown outside of the transaction, so that the wrong try is committed.
  if (outcome instanceof ShopError) throw outcome;
  return outcome;
};

/**
 * Verifies the address of a signed-in user who opened an emailed link; returns true if it was not verified before. The
 * administrator's address requires its code. Runs in the caller's transaction.
 */
export const verifyEmailByLink = async (
  em: EntityManager,
  env: Pick<Env, 'ADMIN_EMAIL'>,
  userId: number,
): Promise<boolean> => {
  const user = await lockUser(em, userId);
  if (user.isEmailVerified || user.email === env.ADMIN_EMAIL) return false;
  await markVerified(em, env, user);
  return true;
};

const markVerified = async (em: EntityManager, env: Pick<Env, 'ADMIN_EMAIL'>, user: User): Promise<void> => {
  user.confirmEmail(env.ADMIN_EMAIL);
  // The page of new staff would refetch without its rotated token; its stream is reopened instead.
  if (!isStaff(user.role)) publishAccount(user.id);
  await recordEvent(em, 'user.email_verified', { userId: user.id });
  await orderConfirmation.confirmOrdersOf(em, user.id);
};

/** Null if the code was used, expired, replaced or sent. */
export const findVerificationEmail = async (
  em: EntityManager,
  env: Keys,
  verificationId: number,
): Promise<VerificationEmail | null> => {
  const verification = await em.findOne(EmailVerification, verificationId);
  if (!verification?.encryptedCode || verification.refusal(new Date())) return null;
  const latest = await findLatest(em, verification.userId);
  const user = await em.findOne(User, { id: verification.userId, email: verification.email, isActive: true });
  if (!user || latest !== verification) return null;
  return {
    ...toRecipient(user),
    code: decryptField(env, verificationCodes.column, verification.userId, verification.encryptedCode),
  };
};

const findLatest = (em: EntityManager, userId: number): Promise<EmailVerification | null> =>
  em.findOne(EmailVerification, { userId }, { orderBy: { id: 'desc' } });

const makeCode = async (em: EntityManager, env: Keys, user: User): Promise<void> => {
  const now = new Date();
  const verification = em.create(EmailVerification, {
    userId: user.id,
    email: user.email,
    ...createCode(env, verificationCodes, { boundTo: bindingOf(user), row: user.id }),
    createdAt: now,
    expiresAt: addMinutes(now, VERIFICATION_CODE_LIFETIME),
  });
  await em.persist(verification).flush();
  await recordEvent(em, 'user.verification_requested', { userId: user.id, verificationId: verification.id });
};

const refuseTooSoon = (sentAt: Date, now: Date): void => {
  const wait = differenceInSeconds(addSeconds(sentAt, VERIFICATION_RESEND_SECONDS), now, { roundingMethod: 'ceil' });
  if (wait > 0) throw codeJustSent(wait);
};

/** Today's codes of an account or its address, which limits guesses and unsolicited emails. */
const countCodes = (em: EntityManager, { id, email }: User): Promise<number> =>
  em.count(EmailVerification, { $or: [{ userId: id }, { email }], createdAt: { $gt: subDays(new Date(), 1) } });

/** User and address, so that a code works for no other account. */
const bindingOf = ({ id, email }: User): string => `${id}:${email}`;

import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import {
  SIGN_IN_CODES_A_DAY,
  SIGN_IN_CODE_COOKIE,
  SIGN_IN_CODE_COOKIE_OVER_HTTPS,
  SIGN_IN_CODE_LENGTH,
  SIGN_IN_CODE_LIFETIME,
} from '@mithai/contracts';
import { subDays } from 'date-fns/subDays';
import { recordEvent } from '../../../outbox/index.ts';
import type { Keys } from '../../../platform/field-encryption.ts';
import {
  checkBrowserCode,
  decryptBrowserCode,
  createBrowserCode,
  redeemBrowserCode,
  type BrowserCodeKind,
} from './browser-code.ts';
import { emailCodeVoid, emailCodeWrong } from '../identity.errors.ts';
import { SignInCode } from './sign-in-code.entity.ts';
import { User } from '../user.entity.ts';
import { toRecipient, type Recipient } from '../user.service.ts';
import { transactional } from '../../../platform/transaction.ts';

export const signInCodes: BrowserCodeKind = {
  purpose: 'sign-in code',
  column: 'sign_in_codes.encrypted_code',
  length: SIGN_IN_CODE_LENGTH,
  lifetimeMinutes: SIGN_IN_CODE_LIFETIME,
  cookie: { name: SIGN_IN_CODE_COOKIE, overHttps: SIGN_IN_CODE_COOKIE_OVER_HTTPS },
};

interface SignInCodeEmail extends Recipient {
  code: string;
}

/**
 * Creates a code and returns the browser token that it is bound to. Without an `owner` (wrong password) it does the
 * same work, so that timing discloses nothing; the mail worker then sends nothing.
 */
export const createSignInCode = async (em: EntityManager, env: Keys, owner: User | null): Promise<string> =>
  transactional(em, async (em) => {
    const now = new Date();
    const userId = owner?.id ?? null;
    await em.execute('select from users where id = ? for update', [userId]);
    const sent = await em.count(SignInCode, { userId: userId ?? 0, createdAt: { $gt: subDays(now, 1) } });
    const { token, properties } = createBrowserCode(env, signInCodes, now);
    const signInCode = em.create(SignInCode, { userId: sent < SIGN_IN_CODES_A_DAY ? userId : null, ...properties });
    await em.persist(signInCode).flush();
    await recordEvent(em, 'user.sign_in_code_requested', { signInCodeId: signInCode.id });
    return token;
  });

/** Resets the daily count of codes, which an attacker who knew the old password may have used up. */
export const deleteSignInCodes = async (em: EntityManager, userId: number): Promise<void> => {
  await em.nativeDelete(SignInCode, { userId });
};

/** Uses the code. Throws 401 if it is wrong or `owner`'s password has changed meanwhile. */
export const redeemSignInCode = async (
  em: EntityManager,
  env: Keys,
  { owner, ...attempt }: { owner: User | null; token: string | undefined; code: string },
): Promise<void> => {
  const { id } = await checkBrowserCode<SignInCode>(em, env, attempt, {
    kind: signInCodes,
    find: (em, browserHash) => em.findOne(SignInCode, { browserHash }, { lockMode: LockMode.PESSIMISTIC_WRITE }),
    isFor: ({ userId }) => owner !== null && userId === owner.id,
    wrong: emailCodeWrong,
    gone: emailCodeVoid,
  });
  await redeemBrowserCode(em, SignInCode, id, emailCodeVoid);
};

/** Null without a recipient, or if the code was used, expired or sent. */
export const findSignInCodeEmail = async (
  em: EntityManager,
  env: Keys,
  signInCodeId: number,
): Promise<SignInCodeEmail | null> => {
  const signInCode = await em.findOne(SignInCode, signInCodeId);
  const code = signInCode?.userId && decryptBrowserCode(env, signInCodes, signInCode);
  if (!code) return null;
  const user = await em.findOne(User, { id: signInCode.userId, isActive: true });
  return user && { ...toRecipient(user), code };
};

import { randomInt } from 'node:crypto';
import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import {
  SIGN_IN_CODES_A_DAY,
  SIGN_IN_CODE_COOKIE,
  SIGN_IN_CODE_COOKIE_OVER_HTTPS,
  SIGN_IN_CODE_LENGTH,
  SIGN_IN_CODE_LIFETIME,
} from '@mithai/contracts';
import { addMinutes } from 'date-fns/addMinutes';
import { subDays } from 'date-fns/subDays';
import { secondsInMinute } from 'date-fns/constants';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Env } from '../../env.ts';
import { recordEvent } from '../../outbox/index.ts';
import { isKeyedHash, keyedHash, encryptField, decryptField, type Keys } from '../../platform/field-encryption.ts';
import { createToken, hashToken } from '../../platform/tokens.ts';
import { emailCodeVoid, emailCodeWrong } from './identity.errors.ts';
import { guardedCookie, isOverHttps } from './session-cookie.ts';
import { SignInCode } from './sign-in-code.entity.ts';
import { User } from './user.entity.ts';
import { toRecipient, type Recipient } from './user.service.ts';
import { transactional } from '../../platform/transaction.ts';

const ENCRYPTED_CODE = 'sign_in_codes.encrypted_code';
const CODES = 'sign-in code';

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
    const token = createToken();
    const code = randomInt(10 ** SIGN_IN_CODE_LENGTH)
      .toString()
      .padStart(SIGN_IN_CODE_LENGTH, '0');
    const browserHash = hashToken(token);
    const signInCode = em.create(SignInCode, {
      userId: sent < SIGN_IN_CODES_A_DAY ? userId : null,
      browserHash,
      codeHash: keyedHash(env, CODES, boundCode(token, code)),
      encryptedCode: encryptField(env, ENCRYPTED_CODE, browserHash, code),
      createdAt: now,
      expiresAt: addMinutes(now, SIGN_IN_CODE_LIFETIME),
    });
    await em.persist(signInCode).flush();
    await recordEvent(em, 'user.sign_in_code_requested', { signInCodeId: signInCode.id });
    return token;
  });

/** Resets the daily count of codes, which an attacker who knew the old password may have used up. */
export const deleteSignInCodes = async (em: EntityManager, userId: number): Promise<void> => {
  await em.nativeDelete(SignInCode, { userId });
};

/** Uses the code. Throws if it is wrong or `owner`'s password has changed meanwhile. The lock serializes attempts. */
export const redeemSignInCode = async (
  em: EntityManager,
  env: Keys,
  { owner, token, code }: { owner: User | null; token: string | undefined; code: string },
): Promise<void> => {
  if (!token) throw emailCodeVoid();
  const refusal = await transactional(em, async (em) => {
    const now = new Date();
    const signInCode = await em.findOne(
      SignInCode,
      { browserHash: hashToken(token) },
      { lockMode: LockMode.PESSIMISTIC_WRITE },
    );
    if (!signInCode?.isValid(now)) return emailCodeVoid();
    const isRight =
      owner !== null &&
      signInCode.userId === owner.id &&
      isKeyedHash(env, CODES, boundCode(token, code), signInCode.codeHash);
    if (!isRight) {
      signInCode.failedAttempts += 1;
      return signInCode.isValid(now) ? emailCodeWrong() : emailCodeVoid();
    }
    // Kept for a day, for the daily count.
    signInCode.expiresAt = now;
    return null;
  });
  // Thrown outside of the transaction, so that the wrong try is committed.
  if (refusal) throw refusal;
};

/** Null without a recipient, or if the code was used, expired or sent. */
export const getSignInCodeEmail = async (
  em: EntityManager,
  env: Keys,
  signInCodeId: number,
): Promise<SignInCodeEmail | null> => {
  const signInCode = await em.findOne(SignInCode, signInCodeId);
  if (!signInCode?.userId || !signInCode.encryptedCode || !signInCode.isValid(new Date())) return null;
  const user = await em.findOne(User, { id: signInCode.userId, isActive: true });
  return (
    user && {
      ...toRecipient(user),
      code: decryptField(env, ENCRYPTED_CODE, signInCode.browserHash, signInCode.encryptedCode),
    }
  );
};

export const readSignInCodeToken = ({ cookies }: Pick<FastifyRequest, 'cookies'>, env: Env): string | undefined =>
  cookies[nameIn(env)];

export const setSignInCodeToken = (reply: FastifyReply, env: Env, token: string): void => {
  reply.setCookie(nameIn(env), token, { ...guardedCookie(env), maxAge: SIGN_IN_CODE_LIFETIME * secondsInMinute });
};

export const clearSignInCodeToken = (reply: FastifyReply, env: Env): void => {
  reply.clearCookie(nameIn(env), guardedCookie(env));
};

/** Bound to the browser's token, so that a code works in no other browser. */
const boundCode = (token: string, code: string): string => `${token}:${code}`;

const nameIn = (env: Env): string => (isOverHttps(env) ? SIGN_IN_CODE_COOKIE_OVER_HTTPS : SIGN_IN_CODE_COOKIE);

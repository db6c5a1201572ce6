import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import {
  ONE_TIME_CODE_COOKIE,
  ONE_TIME_CODE_COOKIE_OVER_HTTPS,
  ONE_TIME_CODES_A_DAY,
  ONE_TIME_CODE_LENGTH,
  ONE_TIME_CODE_LIFETIME,
  ONE_TIME_CODE_RESEND_SECONDS,
  type Language,
} from '@mithai/contracts';
import { addDays } from 'date-fns/addDays';
import { addSeconds } from 'date-fns/addSeconds';
import { differenceInSeconds } from 'date-fns/differenceInSeconds';
import { subDays } from 'date-fns/subDays';
import { recordEvent } from '../../../outbox/index.ts';
import type { Keys } from '../../../platform/field-encryption.ts';
import { mailboxOf } from '../../../platform/mailbox.ts';
import { hashToken } from '../../../platform/tokens.ts';
import { transactional } from '../../../platform/transaction.ts';
import {
  checkBrowserCode,
  decryptBrowserCode,
  createBrowserCode,
  redeemBrowserCode,
  type BrowserCodeKind,
} from '../sign-in/browser-code.ts';
import { oneTimeCodeVoid, oneTimeCodeWrong, tooManyCodes } from '../identity.errors.ts';
import { OneTimeCode } from './one-time-code.entity.ts';

export const oneTimeCodes: BrowserCodeKind = {
  purpose: 'one-time code',
  column: 'one_time_codes.encrypted_code',
  length: ONE_TIME_CODE_LENGTH,
  lifetimeMinutes: ONE_TIME_CODE_LIFETIME,
  cookie: { name: ONE_TIME_CODE_COOKIE, overHttps: ONE_TIME_CODE_COOKIE_OVER_HTTPS },
};

export interface CodeRequest extends Pick<OneTimeCode, 'purpose' | 'email' | 'isTrusted'> {
  language: Language;
  /** Names the browser's previous code. */
  token: string | undefined;
}

interface RequestedCode {
  /** That the code is bound to; for the browser's cookie. */
  token: string;
  resendAfterSeconds: number;
}

/**
 * Emails a code to the address, and voids the browser's previous one; within ONE_TIME_CODE_RESEND_SECONDS a repeated
 * request leaves it. Looks up no account, so that nothing discloses one. Throws 429 beyond the daily limit.
 */
export const createOneTimeCode = (em: EntityManager, env: Keys, request: CodeRequest): Promise<RequestedCode> =>
  transactional(em, async (em) => {
    const { email, isTrusted, token: formerToken } = request;
    const now = new Date();
    const mailbox = mailboxOf(email);
    await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`one-time codes of ${mailbox}`]);
    if (formerToken) {
      const resendAfterSeconds = await secondsToResend(em, request, formerToken, now);
      if (resendAfterSeconds > 0) return { token: formerToken, resendAfterSeconds };
    }
    const wait = await secondsToNextCode(em, { mailbox, isTrusted }, now);
    if (wait > 0) throw tooManyCodes(wait);

    if (formerToken) await voidCodeOf(em, formerToken, now);
    const { token, properties } = createBrowserCode(env, oneTimeCodes, now);
    const { purpose, language } = request;
    const oneTimeCode = em.create(OneTimeCode, { purpose, email, mailbox, language, isTrusted, ...properties });
    await em.persist(oneTimeCode).flush();
    await recordEvent(em, 'user.one_time_code_requested', { oneTimeCodeId: oneTimeCode.id });
    return { token, resendAfterSeconds: ONE_TIME_CODE_RESEND_SECONDS };
  });

const secondsToResend = async (
  em: EntityManager,
  { purpose, email }: CodeRequest,
  token: string,
  now: Date,
): Promise<number> => {
  const former = await em.findOne(OneTimeCode, { browserHash: hashToken(token), purpose, email });
  if (!former?.isValid(now)) return 0;
  const resendAt = addSeconds(former.createdAt, ONE_TIME_CODE_RESEND_SECONDS);
  return Math.max(0, differenceInSeconds(resendAt, now, { roundingMethod: 'ceil' }));
};

/** Until the first of a day's codes is a day old; 0 below the limit. */
const secondsToNextCode = async (
  em: EntityManager,
  counted: Pick<OneTimeCode, 'mailbox' | 'isTrusted'>,
  now: Date,
): Promise<number> => {
  const [first] = await em.find(
    OneTimeCode,
    { ...counted, createdAt: { $gt: subDays(now, 1) } },
    { orderBy: { createdAt: 'desc' }, offset: ONE_TIME_CODES_A_DAY - 1, limit: 1 },
  );
  return first ? differenceInSeconds(addDays(first.createdAt, 1), now, { roundingMethod: 'ceil' }) : 0;
};

const voidCodeOf = async (em: EntityManager, token: string, now: Date): Promise<void> => {
  await em.nativeUpdate(OneTimeCode, { browserHash: hashToken(token), expiresAt: { $gt: now } }, { expiresAt: now });
};

interface Attempt extends Pick<OneTimeCode, 'purpose' | 'email'> {
  token: string | undefined;
  code: string;
}

/** Returns the code's id. It stays valid for another try of the second factor. Throws 422 if it is wrong. */
export const checkOneTimeCode = async (
  em: EntityManager,
  env: Keys,
  { purpose, email, ...attempt }: Attempt,
): Promise<number> => {
  const { id } = await checkBrowserCode<OneTimeCode>(em, env, attempt, {
    kind: oneTimeCodes,
    find: (em, browserHash) =>
      em.findOne(OneTimeCode, { browserHash, purpose }, { lockMode: LockMode.PESSIMISTIC_WRITE }),
    isFor: (found) => found.email === email,
    wrong: oneTimeCodeWrong,
    gone: oneTimeCodeVoid,
  });
  return id;
};

/** In the transaction of the action that the code confirms. Throws 422 if it was used or replaced since the check. */
export const redeemOneTimeCode = (em: EntityManager, id: number): Promise<void> =>
  redeemBrowserCode(em, OneTimeCode, id, oneTimeCodeVoid);

interface OneTimeCodeEmail {
  code: string;
  email: string;
  purpose: OneTimeCode['purpose'];
  language: Language;
}

/** Null if the code was used, expired, replaced or sent. */
export const findOneTimeCodeEmail = async (
  em: EntityManager,
  env: Keys,
  oneTimeCodeId: number,
): Promise<OneTimeCodeEmail | null> => {
  const found = await em.findOne(OneTimeCode, oneTimeCodeId);
  const code = found && decryptBrowserCode(env, oneTimeCodes, found);
  if (!code) return null;
  const { email, purpose, language } = found;
  return { email, purpose, language, code };
};

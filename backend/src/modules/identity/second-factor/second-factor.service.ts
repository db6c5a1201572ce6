import { randomInt } from 'node:crypto';
import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import {
  TOTP_DIGITS,
  RECOVERY_CODES,
  type SecondFactor as SecondFactorState,
  type SecondFactorSetup,
} from '@mithai/contracts';
import { Secret, TOTP } from 'otpauth';
import type { Env } from '../../../env.ts';
import { recordEvent } from '../../../outbox/index.ts';
import type { SessionOwner } from '../../../platform/access.ts';
import type { RateLimits } from '../../../platform/rate-limits.ts';
import { isKeyedHash, keyedHash, encryptField, decryptField, type Keys } from '../../../platform/field-encryption.ts';
import {
  appCodeWrong,
  secondFactorOff,
  secondFactorOn,
  secondFactorNotSetUp,
  secondFactorRequired,
  secondFactorWrong,
} from '../identity.errors.ts';
import { hasAuthenticatorApp, requireProvenSession } from './factors.service.ts';
import { rotateSession } from '../sessions/session-rotation.ts';
import { revokeOtherSessions } from '../sessions/user-sessions.service.ts';
import { SecondFactor } from './second-factor.entity.ts';
import { lockUser, lockVerifiedUser } from '../user.service.ts';
import { transactional } from '../../../platform/transaction.ts';

type Shop = Keys & Pick<Env, 'NODE_ENV'>;

/** `token` is the session's new one: every change rotates it. */
interface Changed {
  token: string;
  recoveryCodes: string[];
}

const ENCRYPTED_SECRET = 'second_factors.encrypted_secret';
const CODES = 'recovery code';

/** Parameters that every authenticator app supports (RFC 6238), with a secret of the length of RFC 4226. */
const SECRET_BYTES = 20;
const APP = { issuer: 'Mithai', algorithm: 'SHA1', digits: TOTP_DIGITS, period: 30 } as const;

/** Accepted clock drift, in steps either way. */
const STEPS_OFF = 1;

/** Without look-alike characters; ten of them have 49 bits. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz';
const RECOVERY_CODE_LENGTH = 10;

export const getSecondFactorStatus = async (em: EntityManager, userId: number): Promise<SecondFactorState> => {
  const factor = await em.findOne(SecondFactor, { userId, isOn: true });
  return { isOn: factor !== null, recoveryCodesLeft: factor?.recoveryCodeHashes.length ?? 0 };
};

/** Creates a secret, replacing one that was never turned on. */
export const setUpSecondFactor = async (
  em: EntityManager,
  env: Shop,
  owner: Pick<SessionOwner, 'id' | 'sessionId'>,
): Promise<SecondFactorSetup> =>
  transactional(em, async (em) => {
    const user = await lockVerifiedUser(em, owner.id);
    await requireProvenSession(em, env, user, owner.sessionId);
    const { id, email } = user;
    const secret = new Secret({ size: SECRET_BYTES });
    const factor = (await em.findOne(SecondFactor, id)) ?? em.create(SecondFactor, { userId: id, encryptedSecret: '' });
    if (factor.isOn) throw secondFactorOn();
    factor.encryptedSecret = encryptField(env, ENCRYPTED_SECRET, id, secret.base32);
    await em.persist(factor).flush();
    return { secret: secret.base32, uri: new TOTP({ ...APP, secret, label: email }).toString() };
  });

/** Ends every other session. The recovery codes are returned only here. */
export const turnOnSecondFactor = async (
  em: EntityManager,
  env: Shop,
  owner: SessionOwner,
  code: string,
): Promise<Changed> =>
  transactional(em, async (em) => {
    const { id: userId } = owner;
    const user = await lockVerifiedUser(em, userId);
    await requireProvenSession(em, env, user, owner.sessionId);
    const factor = await em.findOne(SecondFactor, userId);
    if (!factor) throw secondFactorNotSetUp();
    if (factor.isOn) throw secondFactorOn();
    if (!useAppCode(env, factor, code)) throw appCodeWrong();
    factor.isOn = true;
    await revokeOtherSessions(em, owner);
    await recordEvent(em, 'user.second_factor_changed', { userId, isOn: true });
    return { recoveryCodes: giveRecoveryCodes(env, factor), token: await rotateSession(em, owner, { hasGrace: true }) };
  });

/** Idempotent. Returns the session's new token, or null if the factor was off. */
export const turnOffSecondFactor = async (em: EntityManager, owner: SessionOwner): Promise<string | null> =>
  transactional(em, async (em) => {
    const { id: userId } = owner;
    await lockUser(em, userId);
    const factor = await em.findOne(SecondFactor, userId);
    if (!factor) return null;
    em.remove(factor);
    if (!factor.isOn) return null;
    await recordEvent(em, 'user.second_factor_changed', { userId, isOn: false });
    return rotateSession(em, owner, { hasGrace: true });
  });

export const renewRecoveryCodes = async (em: EntityManager, env: Keys, owner: SessionOwner): Promise<Changed> =>
  transactional(em, async (em) => {
    await lockUser(em, owner.id);
    const factor = await em.findOne(SecondFactor, { userId: owner.id, isOn: true });
    if (!factor) throw secondFactorOff();
    return { recoveryCodes: giveRecoveryCodes(env, factor), token: await rotateSession(em, owner, { hasGrace: true }) };
  });

/** Counts a try with an app's code or throws 429. Returns a function that refunds it. */
type CountTry = () => Promise<() => Promise<void>>;

/**
 * Counts a try of a browser that proved the password or the mailbox. All such browsers share a daily limit: an attacker
 * could have made any number of them before the second factor was set up.
 */
export const takeDeviceTry = async (limits: RateLimits, userId: number, key: string): ReturnType<CountTry> => {
  await limits.take('SECOND_FACTOR', key);
  await limits.take('SECOND_FACTOR_BY_DEVICES', userId);
  return async () => {
    await limits.giveBack('SECOND_FACTOR', key);
    await limits.giveBack('SECOND_FACTOR_BY_DEVICES', userId);
  };
};

/**
 * Verifies and uses the second factor after password or emailed code; returns its encrypted secret, or null without a
 * factor. `takeTry` counts only app codes: recovery codes are too long to guess within sign-in limits.
 */
export const verifySecondFactor = async (
  em: EntityManager,
  env: Keys,
  userId: number,
  { code, status, takeTry }: { code: string | undefined; status: 401 | 422; takeTry: CountTry },
): Promise<string | null> => {
  if (!(await hasAuthenticatorApp(em, userId))) return null;
  if (code === undefined) throw secondFactorRequired(status);
  const giveBack = isAppCode(code) ? await takeTry() : null;
  const passed = await redeemCode(em, env, userId, code);
  if (passed === null) throw secondFactorWrong(status);
  await giveBack?.();
  return passed;
};

const isAppCode = (code: string): boolean => code.length === APP.digits;

/** Returns the encrypted secret, or null for a wrong code. The lock serializes attempts. */
const redeemCode = (em: EntityManager, env: Keys, userId: number, code: string): Promise<string | null> =>
  transactional(em, async (em) => {
    const factor = await em.findOne(SecondFactor, { userId, isOn: true }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!factor) return null;
    const isRight = isAppCode(code) ? useAppCode(env, factor, code) : useRecoveryCode(env, factor, code);
    return isRight ? factor.encryptedSecret : null;
  });

const useAppCode = (env: Keys, factor: SecondFactor, code: string): boolean => {
  const secret = Secret.fromBase32(decryptField(env, ENCRYPTED_SECRET, factor.userId, factor.encryptedSecret));
  const app = new TOTP({ ...APP, secret });
  const stepsOff = app.validate({ token: code, window: STEPS_OFF });
  return stepsOff !== null && factor.useStep(app.counter() + stepsOff);
};

const useRecoveryCode = (env: Keys, factor: SecondFactor, code: string): boolean =>
  factor.useRecoveryCode((hash) => isKeyedHash(env, CODES, boundCode(factor, code), hash));

const giveRecoveryCodes = (env: Keys, factor: SecondFactor): string[] => {
  const codes = Array.from({ length: RECOVERY_CODES }, createRecoveryCode);
  factor.recoveryCodeHashes = codes.map((code) => keyedHash(env, CODES, boundCode(factor, code)));
  return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`);
};

const createRecoveryCode = (): string =>
  Array.from({ length: RECOVERY_CODE_LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');

/** Bound to the user; without its hyphen and case-insensitive. */
const boundCode = ({ userId }: SecondFactor, code: string): string => `${userId}:${code.toLowerCase()}`;

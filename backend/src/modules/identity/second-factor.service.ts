import { randomInt } from 'node:crypto';
import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { RECOVERY_CODES, type SecondFactor as SecondFactorState, type SecondFactorSetup } from '@mithai/contracts';
import { Secret, TOTP } from 'otpauth';
import { recordEvent } from '../../outbox/index.ts';
import type { SessionUser } from '../../platform/access.ts';
import { isKeyedHash, keyedHash, seal, unseal, type Keys } from '../../platform/sealed.ts';
import {
  appCodeWrong,
  emailNotVerified,
  secondFactorIsOff,
  secondFactorIsOn,
  secondFactorNotSetUp,
  secondFactorRequired,
  secondFactorWrong,
} from './identity.errors.ts';
import { endOtherSessions, rotateSession } from './own-sessions.service.ts';
import { SecondFactor } from './second-factor.entity.ts';
import type { User } from './user.entity.ts';
import { lockUser } from './user.service.ts';

type Owner = Pick<SessionUser, 'id' | 'sessionId' | 'tokenHash'>;

/** Each change gives the session a new token. */
interface Changed {
  token: string;
  recoveryCodes: string[];
}

const SEALED_SECRET = 'second_factors.sealed_secret';
const CODES = 'recovery code';

/** RFC 6238 as every app has it, and RFC 4226's length of the secret. */
const SECRET_BYTES = 20;
const APP = { issuer: 'Mithai', algorithm: 'SHA1', digits: 6, period: 30 } as const;

/** Steps by which the clock of a telephone may be off, either way. */
const STEPS_OFF = 1;

/** Nothing that is read as something else; 49 bits in ten characters. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz';
const RECOVERY_CODE_LENGTH = 10;

export const readSecondFactor = async (em: EntityManager, userId: number): Promise<SecondFactorState> => {
  const factor = await em.findOne(SecondFactor, { userId, isOn: true });
  return { isOn: factor !== null, recoveryCodesLeft: factor?.recoveryCodeHashes.length ?? 0 };
};

export const hasSecondFactor = async (em: EntityManager, userId: number): Promise<boolean> =>
  (await em.count(SecondFactor, { userId, isOn: true })) > 0;

/** A new secret, which replaces one that was never turned on. */
export const setUpSecondFactor = async (em: EntityManager, env: Keys, userId: number): Promise<SecondFactorSetup> =>
  em.transactional(async (em) => {
    const { id, email } = await lockVerified(em, userId);
    const secret = new Secret({ size: SECRET_BYTES });
    const factor = (await em.findOne(SecondFactor, id)) ?? em.create(SecondFactor, { userId: id, sealedSecret: '' });
    if (factor.isOn) throw secondFactorIsOn();
    factor.sealedSecret = seal(env, SEALED_SECRET, id, secret.base32);
    await em.persist(factor).flush();
    return { secret: secret.base32, uri: new TOTP({ ...APP, secret, label: email }).toString() };
  });

/** Ends every other session and answers with the recovery codes, which nobody can read again. */
export const turnOnSecondFactor = async (em: EntityManager, env: Keys, owner: Owner, code: string): Promise<Changed> =>
  em.transactional(async (em) => {
    const { id: userId } = owner;
    await lockVerified(em, userId);
    const factor = await em.findOne(SecondFactor, userId);
    if (!factor) throw secondFactorNotSetUp();
    if (factor.isOn) throw secondFactorIsOn();
    if (!useAppCode(env, factor, code)) throw appCodeWrong();
    factor.isOn = true;
    await endOtherSessions(em, owner);
    await recordEvent(em, 'user.second_factor_changed', { userId, isOn: true });
    return { recoveryCodes: giveRecoveryCodes(env, factor), token: await rotateSession(em, owner, { hasGrace: true }) };
  });

/** May be asked for twice. Returns the session's new token if anything was on. */
export const turnOffSecondFactor = async (em: EntityManager, owner: Owner): Promise<string | null> =>
  em.transactional(async (em) => {
    const { id: userId } = owner;
    await lockUser(em, userId);
    const factor = await em.findOne(SecondFactor, userId);
    if (!factor) return null;
    em.remove(factor);
    if (!factor.isOn) return null;
    await recordEvent(em, 'user.second_factor_changed', { userId, isOn: false });
    return rotateSession(em, owner, { hasGrace: true });
  });

/** New ones; those before are void. */
export const renewRecoveryCodes = async (em: EntityManager, env: Keys, owner: Owner): Promise<Changed> =>
  em.transactional(async (em) => {
    await lockUser(em, owner.id);
    const factor = await em.findOne(SecondFactor, { userId: owner.id, isOn: true });
    if (!factor) throw secondFactorIsOff();
    return { recoveryCodes: giveRecoveryCodes(env, factor), token: await rotateSession(em, owner, { hasGrace: true }) };
  });

/** Counts a try with an app's code, or throws. Returns how to give it back when the code was right. */
type CountTry = () => Promise<() => Promise<void>>;

/**
 * Uses up the code that an account with a second factor asks for after the password, and answers with the factor's sealed
 * secret; null without one. An app's codes are counted by `takeTry`; recovery codes are too long to be guessed within
 * the limits of a sign-in.
 */
export const passSecondFactor = async (
  em: EntityManager,
  env: Keys,
  userId: number,
  { code, status, takeTry }: { code: string | undefined; status: 401 | 422; takeTry: CountTry },
): Promise<string | null> => {
  if (!(await hasSecondFactor(em, userId))) return null;
  if (code === undefined) throw secondFactorRequired(status);
  const giveBack = isAppCode(code) ? await takeTry() : null;
  const passed = await redeemCode(em, env, userId, code);
  if (passed === null) throw secondFactorWrong(status);
  await giveBack?.();
  return passed;
};

const isAppCode = (code: string): boolean => code.length === APP.digits;

/** The sealed secret, or null for a wrong code. The lock makes tries come one after the other. */
const redeemCode = (em: EntityManager, env: Keys, userId: number, code: string): Promise<string | null> =>
  em.transactional(async (em) => {
    const factor = await em.findOne(SecondFactor, { userId, isOn: true }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!factor) return null;
    const isRight = isAppCode(code) ? useAppCode(env, factor, code) : useRecoveryCode(env, factor, code);
    return isRight ? factor.sealedSecret : null;
  });

/** Whoever has not shown to own the address could keep its owner out of the account by a second factor. */
const lockVerified = async (em: EntityManager, userId: number): Promise<User> => {
  const user = await lockUser(em, userId);
  if (!user.isEmailVerified) throw emailNotVerified();
  return user;
};

const useAppCode = (env: Keys, factor: SecondFactor, code: string): boolean => {
  const secret = Secret.fromBase32(unseal(env, SEALED_SECRET, factor.userId, factor.sealedSecret));
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

/** Of one person, without its hyphen; people type it in any case. */
const boundCode = ({ userId }: SecondFactor, code: string): string => `${userId}:${code.toLowerCase()}`;

import { randomInt } from 'node:crypto';
import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { RECOVERY_CODES, type SecondFactor as SecondFactorState, type SecondFactorSetup } from '@mithai/contracts';
import { Secret, TOTP } from 'otpauth';
import { recordEvent } from '../../outbox/index.ts';
import type { SessionUser } from '../../platform/access.ts';
import { isKeyedHash, keyedHash, seal, unseal, type Keys } from '../../platform/sealed.ts';
import {
  appCodeWrong,
  secondFactorIsOff,
  secondFactorIsOn,
  secondFactorNotSetUp,
  secondFactorRequired,
  secondFactorWrong,
} from './identity.errors.ts';
import { SecondFactor } from './second-factor.entity.ts';
import { lockUser } from './verification.service.ts';

type Owner = Pick<SessionUser, 'id' | 'email'>;

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

/** A new secret, which replaces one that was never turned on. */
export const setUpSecondFactor = async (em: EntityManager, env: Keys, { id, email }: Owner): Promise<SecondFactorSetup> =>
  em.transactional(async (em) => {
    await lockUser(em, id);
    const secret = new Secret({ size: SECRET_BYTES });
    const factor = (await em.findOne(SecondFactor, id)) ?? em.create(SecondFactor, { userId: id, sealedSecret: '' });
    if (factor.isOn) throw secondFactorIsOn();
    factor.sealedSecret = seal(env, SEALED_SECRET, secret.base32);
    await em.persist(factor).flush();
    return { secret: secret.base32, uri: new TOTP({ ...APP, secret, label: email }).toString() };
  });

/** Answers with the recovery codes, which nobody can read again. */
export const turnOnSecondFactor = async (em: EntityManager, env: Keys, userId: number, code: string): Promise<string[]> =>
  em.transactional(async (em) => {
    await lockUser(em, userId);
    const factor = await em.findOne(SecondFactor, userId);
    if (!factor) throw secondFactorNotSetUp();
    if (factor.isOn) throw secondFactorIsOn();
    if (!useAppCode(env, factor, code)) throw appCodeWrong();
    factor.isOn = true;
    await recordEvent(em, 'user.second_factor_changed', { userId, isOn: true });
    return giveRecoveryCodes(env, factor);
  });

/** May be asked for twice. */
export const turnOffSecondFactor = async (em: EntityManager, userId: number): Promise<void> =>
  em.transactional(async (em) => {
    await lockUser(em, userId);
    await removeSecondFactor(em, userId);
  });

/** The same in the caller's transaction, with the user's row locked. */
export const removeSecondFactor = async (em: EntityManager, userId: number): Promise<void> => {
  const factor = await em.findOne(SecondFactor, userId);
  if (!factor) return;
  em.remove(factor);
  if (factor.isOn) await recordEvent(em, 'user.second_factor_changed', { userId, isOn: false });
};

/** New ones; those before are void. */
export const renewRecoveryCodes = async (em: EntityManager, env: Keys, userId: number): Promise<string[]> =>
  em.transactional(async (em) => {
    await lockUser(em, userId);
    const factor = await em.findOne(SecondFactor, { userId, isOn: true });
    if (!factor) throw secondFactorIsOff();
    return giveRecoveryCodes(env, factor);
  });

/** Uses up the code that an account with a second factor asks for after the password. The lock makes tries come one after the other. */
export const passSecondFactor = async (em: EntityManager, env: Keys, userId: number, code: string | undefined): Promise<void> =>
  em.transactional(async (em) => {
    const factor = await em.findOne(SecondFactor, { userId, isOn: true }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!factor) return;
    if (code === undefined) throw secondFactorRequired();
    const isRight = code.length === APP.digits ? useAppCode(env, factor, code) : useRecoveryCode(env, factor, code);
    if (!isRight) throw secondFactorWrong();
  });

const useAppCode = (env: Keys, factor: SecondFactor, code: string): boolean => {
  const secret = Secret.fromBase32(unseal(env, SEALED_SECRET, factor.sealedSecret));
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

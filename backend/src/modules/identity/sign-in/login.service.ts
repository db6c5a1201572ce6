import type { EntityManager } from '@mikro-orm/postgresql';
import type { Login } from '@mithai/contracts';
import { scopeNetworks, type Network } from '@mithai/server/network';
import type { Env } from '../../../env.ts';
import type { LimitKey, LimitName, RateLimits } from '../../../platform/rate-limits.ts';
import { invalidCredentials } from '../identity.errors.ts';
import { findTrustedDevice } from '../second-factor/trusted-device.ts';
import { DUMMY_PASSWORD_HASH, verifyPassword } from '../password/passwords.ts';
import { requirePasskey } from '../second-factor/factors.service.ts';
import { takeDeviceTry, verifySecondFactor } from '../second-factor/second-factor.service.ts';
import type { Proof } from '../sessions/session.service.ts';
import { redeemSignInCode } from './sign-in-code.service.ts';
import { User } from '../user.entity.ts';
import { publishAccount } from '../account/publish-account.ts';
import { transactional } from '../../../platform/transaction.ts';

interface Browser {
  networks: Network[];
  deviceCookie: string | undefined;
  /** The cookie that an emailed code is bound to. */
  signInCodeToken: string | undefined;
}

interface LoginDeps {
  env: Env;
  limits: RateLimits;
  /** Emails a code to the owner (if not null), binds it to the browser and throws `email_code_required`. */
  requireEmailCode: (owner: User | null) => Promise<never>;
  /** Makes the browser a trusted device of the owner. */
  onProven: (owner: User) => void;
}

/**
 * An unknown address, a wrong password and a closed account cost the same time and get the same error. Once strangers
 * use up their attempts, an untrusted browser needs an emailed code, so the owner is never locked out.
 */
export const login = async (
  em: EntityManager,
  deps: LoginDeps,
  { email: typedEmail, password, code, emailCode }: Login,
  { networks, deviceCookie, signInCodeToken }: Browser,
): Promise<Proof> => {
  const { env, limits } = deps;
  const email = typedEmail.toLowerCase();
  const user = await em.findOne(User, { email, isActive: true });
  const trustedDevice = user && findTrustedDevice(env, deviceCookie, user);
  const countedLimits = user && trustedDevice ? limitsOfDevice(user, trustedDevice) : limitsOfStranger(email, networks);
  for (const { name, key } of countedLimits) await limits.take(name, key);
  const needsEmailCode =
    !trustedDevice && (emailCode !== undefined || !(await limits.tryTake('LOGIN_BY_STRANGERS', email)));

  const caller = trustedDevice ? [{ key: trustedDevice, factor: 1 }] : networks;
  const isPasswordRight = await verifyPassword(user?.passwordHash ?? DUMMY_PASSWORD_HASH, password, caller);
  const owner = isPasswordRight ? user : null;
  if (needsEmailCode) await verifyEmailCode(em, deps, owner, { token: signInCodeToken, code: emailCode });
  if (!owner) throw invalidCredentials();

  const provenBrowser = needsEmailCode ? signInCodeToken : trustedDevice;
  const takeTry = () => takeSecondFactorTry(deps, owner, provenBrowser);
  const secondFactor = await verifySecondFactor(em, env, owner.id, { code, status: 401, takeTry });
  for (const { name, key, isRefunded } of countedLimits) if (isRefunded) await limits.giveBack(name, key);
  if (!provenBrowser) await limits.giveBack('LOGIN_BY_STRANGERS', email);

  await updateRole(em, env, owner);
  return { user: owner, secondFactor };
};

const verifyEmailCode = async (
  em: EntityManager,
  { env, requireEmailCode, onProven }: LoginDeps,
  owner: User | null,
  { token, code }: { token: string | undefined; code: string | undefined },
): Promise<void> => {
  if (code === undefined) return requireEmailCode(owner);
  await redeemSignInCode(em, env, { owner, token, code });
  if (owner) onProven(owner);
};

/** All strangers share the tries of one key; once these are used up, an emailed code proves the owner's browser. */
const takeSecondFactorTry = async (
  { limits, requireEmailCode }: LoginDeps,
  owner: User,
  provenBrowser: string | null | undefined,
): Promise<() => Promise<void>> => {
  if (provenBrowser) return takeDeviceTry(limits, owner.id, `${owner.id} on ${provenBrowser}`);
  const key = `${owner.id} on strangers`;
  if (!(await limits.tryTake('SECOND_FACTOR', key))) return requireEmailCode(owner);
  return () => limits.giveBack('SECOND_FACTOR', key);
};

/** ADMIN_EMAIL may have changed since the last sign-in. Throws 401 if the role requires another second factor. */
const updateRole = async (em: EntityManager, env: Env, owner: User): Promise<void> => {
  const formerRole = owner.role;
  owner.assignRole(env.ADMIN_EMAIL);
  await requirePasskey(em, env, owner, 401);
  await transactional(em, async (em) => {
    if (formerRole === 'admin' && owner.role !== 'admin') publishAccount(owner.id);
    await em.flush();
  });
};

/** A limit that an attempt counts against; refunded when the sign-in succeeds. */
interface CountedLimit {
  name: LimitName;
  key: LimitKey;
  isRefunded: boolean;
}

/** Trusted devices count separately, so strangers' attempts never lock out the owner. */
const limitsOfDevice = (user: User, device: string): CountedLimit[] => [
  { name: 'LOGIN', key: `${user.id} on ${device}`, isRefunded: true },
];

/**
 * Keyed by account and network, so an attacker cannot lock a victim out. The network's limit is not refunded: an
 * attacker could sign in to an account of theirs to reset it.
 */
const limitsOfStranger = (email: string, networks: Network[]): CountedLimit[] => [
  { name: 'LOGIN_BY_NETWORK', key: networks, isRefunded: false },
  { name: 'LOGIN', key: scopeNetworks(networks, `${email} from`), isRefunded: true },
];

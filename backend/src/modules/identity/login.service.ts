import type { EntityManager } from '@mikro-orm/postgresql';
import type { Login } from '@mithai/contracts';
import { scopeNetworks, type Network } from '@mithai/server/network';
import type { Env } from '../../env.ts';
import type { LimitKey, LimitName, RateLimits } from '../../platform/rate-limits.ts';
import { invalidCredentials } from './identity.errors.ts';
import { findTrustedDevice } from './trusted-device.ts';
import { DUMMY_PASSWORD_HASH, verifyPassword } from './passwords.ts';
import { requirePasskey } from './factors.service.ts';
import { takeDeviceTry, verifySecondFactor } from './second-factor.service.ts';
import type { Proof } from './session.service.ts';
import { redeemSignInCode } from './sign-in-code.service.ts';
import { User } from './user.entity.ts';
import { publishAccount } from './publish-account.ts';
import { transactional } from '../../platform/transaction.ts';

interface Origin {
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
  { env, limits, requireEmailCode, onProven }: LoginDeps,
  { email: typedEmail, password, code, emailCode }: Login,
  { networks, deviceCookie, signInCodeToken }: Origin,
): Promise<Proof> => {
  const email = typedEmail.toLowerCase();
  const user = await em.findOne(User, { email, isActive: true });
  const device = user && findTrustedDevice(env, deviceCookie, user);
  const counted = user && device ? countsOfDevice(user, device) : countsOfStranger(email, networks);
  for (const { name, key } of counted) await limits.take(name, key);
  const needsEmailCode = !device && (emailCode !== undefined || !(await limits.tryTake('LOGIN_BY_STRANGERS', email)));

  const matches = await verifyPassword(
    user?.passwordHash ?? DUMMY_PASSWORD_HASH,
    password,
    device ? [{ key: device, factor: 1 }] : networks,
  );
  const owner = matches ? user : null;
  if (needsEmailCode) {
    if (emailCode === undefined) return requireEmailCode(owner);
    await redeemSignInCode(em, env, { owner, token: signInCodeToken, code: emailCode });
    if (owner) onProven(owner);
  }
  if (!owner) throw invalidCredentials();

  const isProven = Boolean(device) || needsEmailCode;
  const takeTry = async () => {
    const key = `${owner.id} on ${isProven ? (device ?? signInCodeToken) : 'strangers'}`;
    if (!isProven) {
      if (!(await limits.tryTake('SECOND_FACTOR', key))) return requireEmailCode(owner);
      return () => limits.giveBack('SECOND_FACTOR', key);
    }
    return takeDeviceTry(limits, owner.id, key);
  };
  const secondFactor = await verifySecondFactor(em, env, owner.id, { code, status: 401, takeTry });
  for (const { name, key, isRefunded } of counted) if (isRefunded) await limits.giveBack(name, key);
  if (!isProven) await limits.giveBack('LOGIN_BY_STRANGERS', email);

  const formerRole = owner.role;
  owner.assignRole(env.ADMIN_EMAIL);
  await requirePasskey(em, env, owner, 401);
  await transactional(em, async (em) => {
    if (formerRole === 'admin' && owner.role !== 'admin') publishAccount(owner.id);
    await em.flush();
  });
  return { user: owner, secondFactor };
};

/** A limit that an attempt counts against; refunded when the sign-in succeeds. */
interface Count {
  name: LimitName;
  key: LimitKey;
  isRefunded: boolean;
}

/** Trusted devices count separately, so strangers' attempts never lock out the owner. */
const countsOfDevice = (user: User, device: string): Count[] => [
  { name: 'LOGIN', key: `${user.id} on ${device}`, isRefunded: true },
];

/**
 * Keyed by account and network, so an attacker cannot lock a victim out. The network's limit is not refunded: an
 * attacker could sign in to an account of theirs to reset it.
 */
const countsOfStranger = (email: string, networks: Network[]): Count[] => [
  { name: 'LOGIN_BY_NETWORK', key: networks, isRefunded: false },
  { name: 'LOGIN', key: scopeNetworks(networks, `${email} from`), isRefunded: true },
];

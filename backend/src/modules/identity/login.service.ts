import type { EntityManager } from '@mikro-orm/postgresql';
import type { Login } from '@mithai/contracts';
import type { Env } from '../../env.ts';
import type { LimitName, RateLimits } from '../../platform/rate-limits.ts';
import { invalidCredentials } from './identity.errors.ts';
import { knownDevice } from './known-device.ts';
import { NOBODYS_HASH, isPassword } from './passwords.ts';
import { passSecondFactor } from './second-factor.service.ts';
import type { Proof } from './session.service.ts';
import { User } from './user.entity.ts';

/** From where somebody tries to sign in. */
export interface Origin {
  /** See `networkOf`. */
  network: string;
  deviceCookie: string | undefined;
}

/**
 * An unknown address, a wrong password and a closed account take as long and answer the same. Only the right password is
 * asked for more. Tries are counted before anything is reckoned.
 */
export const login = async (
  em: EntityManager,
  { env, limits }: { env: Env; limits: RateLimits },
  { email: typedEmail, password, code }: Login,
  { network, deviceCookie }: Origin,
): Promise<Proof> => {
  const email = typedEmail.toLowerCase();
  const user = await em.findOne(User, { email, isActive: true });
  const device = user && knownDevice(env, deviceCookie, user);
  const counted = user && device ? countsOfDevice(user, device) : countsOfStranger(email, network);
  for (const { name, key } of counted) await limits.take(name, key);

  const matches = await isPassword(user?.passwordHash ?? NOBODYS_HASH, password);
  if (!user || !matches) throw invalidCredentials();
  const secondFactor = await passSecondFactor(em, { env, limits }, user.id, { code, status: 401 });
  for (const { name, key, isKept } of counted) if (!isKept) await limits.giveBack(name, key);

  user.settleRole(env.ADMIN_EMAIL);
  await em.flush();
  return { user, secondFactor };
};

/** What a try counts against; what is kept counts also when the try was right. */
interface Count {
  name: LimitName;
  key: string;
  isKept?: boolean;
}

/** A browser that its owner has signed in from counts by itself, and nobody else's tries keep it out. */
const countsOfDevice = (user: User, device: string): Count[] => [{ name: 'LOGIN', key: `${user.id} on ${device}` }];

/**
 * Nobody can use up another's: strangers count by where they call from, and all together per account. Whoever has an account
 * of their own could have the address's tries given back by it: those are kept.
 */
const countsOfStranger = (email: string, network: string): Count[] => [
  { name: 'LOGIN_BY_ADDRESS', key: network, isKept: true },
  { name: 'LOGIN', key: `${email} from ${network}` },
  { name: 'LOGIN_BY_STRANGERS', key: email },
];

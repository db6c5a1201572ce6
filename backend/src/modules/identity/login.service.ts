import type { EntityManager } from '@mikro-orm/postgresql';
import type { Login } from '@mithai/contracts';
import type { Env } from '../../env.ts';
import type { LimitName, RateLimits } from '../../platform/rate-limits.ts';
import { invalidCredentials } from './identity.errors.ts';
import type { KnownDevice } from './known-device.ts';
import { NOBODYS_HASH, isPassword } from './passwords.ts';
import { passSecondFactor } from './second-factor.service.ts';
import { User } from './user.entity.ts';

/** From where somebody tries to sign in. */
export interface Origin {
  /** Network address. */
  address: string;
  device: KnownDevice | null;
}

/**
 * An unknown address, a wrong password and a closed account take as long and answer the same. Only the right password is
 * asked for more. Tries are counted before anything is reckoned.
 */
export const login = async (
  em: EntityManager,
  { env, limits }: { env: Env; limits: RateLimits },
  { email: typedEmail, password, code }: Login,
  origin: Origin,
): Promise<User> => {
  const email = typedEmail.toLowerCase();
  const user = await em.findOne(User, { email, isActive: true });
  const counted = countsOf(email, user, origin);
  for (const [name, key] of counted) await limits.take(name, key);

  const matches = await isPassword(user?.passwordHash ?? NOBODYS_HASH, password);
  if (!user || !matches) throw invalidCredentials();
  await passSecondFactor(em, env, user.id, code);
  for (const [name, key] of counted) await limits.giveBack(name, key);

  user.settleRole(env.ADMIN_EMAIL);
  await em.flush();
  return user;
};

/**
 * What a try counts against. Nobody can use up another's: strangers count by where they call from, and all together per
 * account; a browser that its owner has signed in from counts by itself, and nobody else's tries keep it out.
 */
const countsOf = (email: string, user: User | null, { address, device }: Origin): [LimitName, string][] => {
  if (device && device.userId === user?.id) return [['LOGIN', `${user.id} on ${device.nonce}`]];
  return [
    ['LOGIN_BY_ADDRESS', address],
    ['LOGIN', `${email} from ${address}`],
    ['LOGIN_BY_STRANGERS', email],
  ];
};

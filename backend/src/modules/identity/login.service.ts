import type { EntityManager } from '@mikro-orm/postgresql';
import type { Login } from '@mithai/contracts';
import { inEach, type Network } from '@mithai/contracts/server/network';
import type { Env } from '../../env.ts';
import type { LimitKey, LimitName, RateLimits } from '../../platform/rate-limits.ts';
import { invalidCredentials } from './identity.errors.ts';
import { knownDevice } from './known-device.ts';
import { NOBODYS_HASH, isPassword } from './passwords.ts';
import { passSecondFactor } from './second-factor.service.ts';
import type { Proof } from './session.service.ts';
import { redeemSignInCode } from './sign-in-code.service.ts';
import { User } from './user.entity.ts';

/** From where somebody tries to sign in. */
export interface Origin {
  networks: Network[];
  deviceCookie: string | undefined;
  /** What a mailed code is bound to. */
  signInCodeToken: string | undefined;
}

interface Surroundings {
  env: Env;
  limits: RateLimits;
  /** Has a code mailed to the owner, if the password was theirs, and binds it to the browser. Throws `email_code_required`. */
  askForEmailCode: (owner: User | null) => Promise<never>;
  /** Makes the browser a known one of the owner's. */
  onProven: (owner: User) => void;
}

/**
 * An unknown address, a wrong password and a closed account take as long and answer the same. Only the right password is asked
 * for a second factor. Tries are counted before anything is reckoned. Once strangers have used up theirs, a browser that is not
 * known has to enter a code that the owner is mailed: nobody keeps the owner out.
 */
export const login = async (
  em: EntityManager,
  { env, limits, askForEmailCode, onProven }: Surroundings,
  { email: typedEmail, password, code, emailCode }: Login,
  { networks, deviceCookie, signInCodeToken }: Origin,
): Promise<Proof> => {
  const email = typedEmail.toLowerCase();
  const user = await em.findOne(User, { email, isActive: true });
  const device = user && knownDevice(env, deviceCookie, user);
  const counted = user && device ? countsOfDevice(user, device) : countsOfStranger(email, networks);
  for (const { name, key } of counted) await limits.take(name, key);
  const needsEmailCode = !device && (emailCode !== undefined || !(await limits.tryTake('LOGIN_BY_STRANGERS', email)));

  const matches = await isPassword(user?.passwordHash ?? NOBODYS_HASH, password, device ? [{ key: device, factor: 1 }] : networks);
  const owner = matches ? user : null;
  if (needsEmailCode) {
    if (emailCode === undefined) return askForEmailCode(owner);
    await redeemSignInCode(em, env, { owner, token: signInCodeToken, code: emailCode });
    if (owner) onProven(owner);
  }
  if (!owner) throw invalidCredentials();

  const isProven = Boolean(device) || needsEmailCode;
  const takeTry = async () => {
    const key = `${owner.id} on ${isProven ? (device ?? signInCodeToken) : 'strangers'}`;
    if (!isProven) {
      if (!(await limits.tryTake('SECOND_FACTOR', key))) return askForEmailCode(owner);
      return () => limits.giveBack('SECOND_FACTOR', key);
    }
    await limits.take('SECOND_FACTOR', key);
    // Somebody who knew the password can have made any number of browsers known before there was a second factor.
    await limits.take('SECOND_FACTOR_BY_DEVICES', owner.id);
    return async () => {
      await limits.giveBack('SECOND_FACTOR', key);
      await limits.giveBack('SECOND_FACTOR_BY_DEVICES', owner.id);
    };
  };
  const secondFactor = await passSecondFactor(em, env, owner.id, { code, status: 401, takeTry });
  for (const { name, key, isKept } of counted) if (!isKept) await limits.giveBack(name, key);
  if (!isProven) await limits.giveBack('LOGIN_BY_STRANGERS', email);

  owner.settleRole(env.ADMIN_EMAIL);
  await em.flush();
  return { user: owner, secondFactor };
};

/** What a try counts against; what is kept counts also when the try was right. */
interface Count {
  name: LimitName;
  key: LimitKey;
  isKept?: boolean;
}

/** A browser that its owner has signed in from counts by itself, and nobody else's tries keep it out. */
const countsOfDevice = (user: User, device: string): Count[] => [{ name: 'LOGIN', key: `${user.id} on ${device}` }];

/**
 * Nobody can use up another's: strangers count by where they call from, and all together per account. Whoever has an account
 * of their own could have the address's tries given back by it: those are kept.
 */
const countsOfStranger = (email: string, networks: Network[]): Count[] => [
  { name: 'LOGIN_BY_ADDRESS', key: networks, isKept: true },
  { name: 'LOGIN', key: inEach(networks, `${email} from`) },
];

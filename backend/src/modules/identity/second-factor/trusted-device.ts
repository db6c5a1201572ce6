import type { EntityManager } from '@mikro-orm/postgresql';
import { DEVICE_COOKIE, DEVICE_COOKIE_OVER_HTTPS, idSchema } from '@mithai/contracts';
import { secondsInYear } from 'date-fns/constants';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Env } from '../../../env.ts';
import { isKeyedHash, keyedHash } from '../../../platform/field-encryption.ts';
import { createToken } from '../../../platform/tokens.ts';
import { guardedCookie, isOverHttps } from '../sessions/session-cookie.ts';
import { User } from '../user.entity.ts';

const PURPOSE = 'trusted device';

type Owner = Pick<User, 'id' | 'passwordHash'>;

/** OWASP's "device cookie", unverified. It grants no access; attempts from a trusted device are counted separately. */
export const readDeviceCookie = ({ cookies }: Pick<FastifyRequest, 'cookies'>, env: Env): string | undefined =>
  cookies[nameIn(env)];

/** The nonce of a device on which `owner` signed in with the current password; null for any other. */
export const findTrustedDevice = (env: Env, cookie: string | undefined, owner: Owner): string | null => {
  const [userId, nonce = '', mac = ''] = cookie?.split('.') ?? [];
  return userId === String(owner.id) && isKeyedHash(env, PURPOSE, bound(owner, nonce), mac) ? nonce : null;
};

/** "7 on nonce" for a device that user 7 signed in on with the current password, while no user is named; else null. */
export const identifyTrustedDevice = async (
  em: EntityManager,
  env: Env,
  request: Pick<FastifyRequest, 'cookies'>,
): Promise<string | null> => {
  const cookie = readDeviceCookie(request, env);
  const { data: id } = idSchema.safeParse(Number(cookie?.split('.')[0]));
  const owner = id === undefined ? null : await em.findOne(User, { id, isActive: true });
  const nonce = owner && findTrustedDevice(env, cookie, owner);
  return nonce ? `${id} on ${nonce}` : null;
};

export const trustDevice = (request: FastifyRequest, reply: FastifyReply, env: Env, owner: Owner): void => {
  const nonce = findTrustedDevice(env, readDeviceCookie(request, env), owner) ?? createToken();
  const value = `${owner.id}.${nonce}.${keyedHash(env, PURPOSE, bound(owner, nonce))}`;
  reply.setCookie(nameIn(env), value, { ...guardedCookie(env), maxAge: secondsInYear });
};

export const distrustDevice = (reply: FastifyReply, env: Env): void => {
  reply.clearCookie(nameIn(env), guardedCookie(env));
};

/** Includes the password's hash: a new password revokes every trusted device. */
const bound = ({ id, passwordHash }: Owner, nonce: string): string => `${id}.${nonce}.${passwordHash}`;

const nameIn = (env: Env): string => (isOverHttps(env) ? DEVICE_COOKIE_OVER_HTTPS : DEVICE_COOKIE);

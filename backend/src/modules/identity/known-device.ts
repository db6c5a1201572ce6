import { DEVICE_COOKIE, DEVICE_COOKIE_OVER_HTTPS } from '@mithai/contracts';
import { secondsInYear } from 'date-fns/constants';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Env } from '../../env.ts';
import { isKeyedHash, keyedHash } from '../../platform/sealed.ts';
import { createToken } from '../../platform/tokens.ts';
import { guardedCookie, isOverHttps } from './session-cookie.ts';

const PURPOSE = 'known device';

/** A browser that somebody has signed in from: OWASP's "device cookie". It opens nothing; tries made from it are counted apart. */
export interface KnownDevice {
  userId: number;
  nonce: string;
}

export const readKnownDevice = ({ cookies }: Pick<FastifyRequest, 'cookies'>, env: Env): KnownDevice | null => {
  const [userId = '', nonce = '', mac = ''] = cookies[nameIn(env)]?.split('.') ?? [];
  return isKeyedHash(env, PURPOSE, `${userId}.${nonce}`, mac) ? { userId: Number(userId), nonce } : null;
};

/** To be called when somebody has shown to be the user. */
export const rememberDevice = (request: FastifyRequest, reply: FastifyReply, env: Env, userId: number): void => {
  const known = readKnownDevice(request, env);
  const nonce = known?.userId === userId ? known.nonce : createToken();
  const value = `${userId}.${nonce}.${keyedHash(env, PURPOSE, `${userId}.${nonce}`)}`;
  reply.setCookie(nameIn(env), value, { ...guardedCookie(env), maxAge: secondsInYear });
};

export const forgetDevice = (reply: FastifyReply, env: Env): void => {
  reply.clearCookie(nameIn(env), guardedCookie(env));
};

const nameIn = (env: Env): string => (isOverHttps(env) ? DEVICE_COOKIE_OVER_HTTPS : DEVICE_COOKIE);

import type { CookieSerializeOptions } from '@fastify/cookie';
import { SESSION_COOKIE, SESSION_COOKIE_OVER_HTTPS, SESSION_LIFETIMES } from '@mithai/contracts';
import { secondsInHour } from 'date-fns/constants';
import type { FastifyRequest } from 'fastify';
import type { Env } from '../../../env.ts';

type Shop = Pick<Env, 'PUBLIC_URL'>;

export const isOverHttps = ({ PUBLIC_URL }: Shop): boolean => PUBLIC_URL.startsWith('https:');

export const sessionCookieName = (env: Shop): string => (isOverHttps(env) ? SESSION_COOKIE_OVER_HTTPS : SESSION_COOKIE);

/** HttpOnly, SameSite and, over https, bound to this host by prefix. */
export const guardedCookie = (env: Shop): CookieSerializeOptions => ({
  path: '/',
  httpOnly: true,
  sameSite: 'lax',
  secure: isOverHttps(env),
});

/** As long as the longest session; the server decides whether it is still valid. */
export const sessionCookieOptions = (env: Shop): CookieSerializeOptions => ({
  ...guardedCookie(env),
  maxAge: SESSION_LIFETIMES.customer.hours * secondsInHour,
});

/** Over https, the unprefixed name is ignored: a sibling subdomain could have set it. */
export const readSessionToken = ({ headers }: Pick<FastifyRequest, 'headers'>, env: Shop): string | undefined =>
  headers.cookie?.match(isOverHttps(env) ? TOKEN_OVER_HTTPS : TOKEN)?.[1];

const tokenOf = (name: string): RegExp => new RegExp(`(?:^|;\\s*)${name}=([\\w-]+)`);
const TOKEN = tokenOf(SESSION_COOKIE);
const TOKEN_OVER_HTTPS = tokenOf(SESSION_COOKIE_OVER_HTTPS);

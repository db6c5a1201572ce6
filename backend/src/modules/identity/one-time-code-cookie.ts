import { ONE_TIME_CODE_COOKIE, ONE_TIME_CODE_COOKIE_OVER_HTTPS, ONE_TIME_CODE_LIFETIME } from '@mithai/contracts';
import { secondsInMinute } from 'date-fns/constants';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Env } from '../../env.ts';
import { guardedCookie, isOverHttps } from './session-cookie.ts';

export const readOneTimeCodeToken = ({ cookies }: Pick<FastifyRequest, 'cookies'>, env: Env): string | undefined =>
  cookies[nameIn(env)];

export const setOneTimeCodeToken = (reply: FastifyReply, env: Env, token: string): void => {
  reply.setCookie(nameIn(env), token, { ...guardedCookie(env), maxAge: ONE_TIME_CODE_LIFETIME * secondsInMinute });
};

export const clearOneTimeCodeToken = (reply: FastifyReply, env: Env): void => {
  reply.clearCookie(nameIn(env), guardedCookie(env));
};

const nameIn = (env: Env): string => (isOverHttps(env) ? ONE_TIME_CODE_COOKIE_OVER_HTTPS : ONE_TIME_CODE_COOKIE);

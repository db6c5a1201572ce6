import type { CookieSerializeOptions } from '@fastify/cookie';
import type { EntityManager } from '@mikro-orm/postgresql';
import { CONFIRMATION_MINUTES, SESSION_COOKIE } from '@mithai/contracts';
import { secondsInDay } from 'date-fns/constants';
import type { FastifyRequest } from 'fastify';
import type { Env } from '../../env.ts';
import type { SessionUser } from '../../platform/access.ts';
import { createToken, hashToken } from '../../platform/tokens.ts';

const LIFETIME_DAYS = 30;
const TOKEN_IN_COOKIES = new RegExp(`(?:^|;\\s*)${SESSION_COOKIE}=([\\w-]+)`);

/** Answers with the token, which is stored nowhere: the table keeps its hash. */
export const createSession = async (em: EntityManager, userId: number): Promise<string> => {
  const token = createToken();
  await em.execute(`insert into sessions (token_hash, user_id, expires_at) values (?, ?, now() + ? * interval '1 day')`, [
    hashToken(token),
    userId,
    LIFETIME_DAYS,
  ]);
  return token;
};

/** Whose session a request carries, in one statement; null without a living session of an active user. */
export const findSessionUser = async (em: EntityManager, request: Pick<FastifyRequest, 'headers'>): Promise<SessionUser | null> => {
  const token = readSessionToken(request);
  if (!token) return null;
  const [user] = await em.execute<SessionUser[]>(
    `select users.id, users.name, users.email, users.role,
            sessions.created_at > now() - ? * interval '1 minute' as "isConfirmed"
       from sessions join users on users.id = sessions.user_id
      where sessions.token_hash = ? and sessions.expires_at > now() and users.is_active`,
    [CONFIRMATION_MINUTES, hashToken(token)],
  );
  return user ?? null;
};

export interface LivingSession {
  hash: string;
  userId: number;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

/** For an answer that goes on after the request: the session it was asked with, whose end it has to notice by itself. */
export const findSession = async (em: EntityManager, request: Pick<FastifyRequest, 'headers'>): Promise<LivingSession | null> => {
  const token = readSessionToken(request);
  if (!token) return null;
  const [session] = await em.execute<LivingSession[]>(
    `select token_hash as hash, user_id as "userId", extract(epoch from expires_at)::float * 1000 as "expiresAt"
       from sessions join users on users.id = sessions.user_id
      where sessions.token_hash = ? and sessions.expires_at > now() and users.is_active`,
    [hashToken(token)],
  );
  return session ?? null;
};

export const endSession = async (em: EntityManager, token: string): Promise<void> => {
  await em.execute('delete from sessions where token_hash = ?', [hashToken(token)]);
};

export const readSessionToken = ({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined =>
  headers.cookie?.match(TOKEN_IN_COOKIES)?.[1];

export const sessionCookieOptions = ({ PUBLIC_URL }: Pick<Env, 'PUBLIC_URL'>): CookieSerializeOptions => ({
  path: '/',
  httpOnly: true,
  sameSite: 'lax',
  secure: PUBLIC_URL.startsWith('https:'),
  maxAge: LIFETIME_DAYS * secondsInDay,
});

import type { EntityManager } from '@mikro-orm/postgresql';
import { CONFIRMATION_MINUTES, SESSIONS_MAX, SESSION_LIFETIMES, type Role } from '@mithai/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Env } from '../../../env.ts';
import type { Orm } from '../../../orm.ts';
import type { SessionUser } from '../../../platform/access.ts';
import { clientIp } from '../../../platform/client-ip.ts';
import { createToken, hashToken } from '../../../platform/tokens.ts';
import { SAFE_METHODS } from '../../../platform/csrf.ts';
import { invalidCredentials, sessionRotated } from '../identity.errors.ts';
import { readSessionToken, sessionCookieName, sessionCookieOptions } from './session-cookie.ts';
import { trustDevice } from '../second-factor/trusted-device.ts';
import type { User } from '../user.entity.ts';
import { transactional } from '../../../platform/transaction.ts';
import { publishSession } from '../account/publish-account.ts';

type CookieEnv = Pick<Env, 'PUBLIC_URL'>;
type RequestHeaders = Pick<FastifyRequest, 'headers'>;

/** Minutes by which `last_seen_at` may lag, so that most calls write nothing. */
const TOUCH_INTERVAL_MINUTES = 5;

/** How long requests that were in flight during a token rotation may still read. */
const SESSION_GRACE_SECONDS = 10;

/** Stored length; real user agents have 100 to 200 characters. */
const USER_AGENT_MAX = 255;

const byRole = (end: 'idleHours' | 'hours'): string =>
  `case users.role when 'customer' then ${SESSION_LIFETIMES.customer[end]}
    else ${SESSION_LIFETIMES.staff[end]} end * interval '1 hour'`;

/** SQL over a session joined with its user. Uses the current role: new staff get the shorter lifetimes. */
const ENDS_AT = `least(sessions.created_at + ${byRole('hours')}, sessions.last_seen_at + ${byRole('idleHours')})`;
export const ACTIVE_SESSION = `(${ENDS_AT} > now() and users.is_active)`;

/** SQL with the token's hash as parameter, twice. */
const HAS_TOKEN = `(sessions.token_hash = ?
  or (sessions.previous_token_hash = ? and sessions.rotated_at > now() - interval '${SESSION_GRACE_SECONDS} seconds'))`;

/** Evidence of a sign-in, which `createSession` compares with the user's current state. */
export interface Proof {
  /** With the password hash at the time of the check. */
  user: User;
  /** The encrypted secret of the second factor; null without one. */
  secondFactor: string | null;
  /** Replaces the second factor: the authenticator has verified the person. */
  passkeyId?: number;
  /** False if the session is to ask for the password before sensitive changes. */
  isConfirmed?: boolean;
}

/**
 * Signs a browser in, trusts it, and ends its previous session, which prevents session fixation. Throws 401, and ends
 * no session, if password, second factor or passkey changed since `proof`.
 */
export const startSession = async (
  request: FastifyRequest,
  reply: FastifyReply,
  { env, em, proof }: { env: Env; em: EntityManager; proof: Proof },
): Promise<void> => {
  const token = await transactional(em, async (em) => {
    // A separate statement, because a statement takes its snapshot before it waits for the lock.
    await em.execute('select from users where id = ? for update', [proof.user.id]);
    await revokeSessionOf(em, env, request);
    return createSession(em, proof, clientInfoOf(request, env));
  });
  setSessionCookie(reply, env, token);
  trustDevice(request, reply, env, proof.user);
};

export const setSessionCookie = (reply: FastifyReply, env: CookieEnv, token: string): void => {
  reply.setCookie(sessionCookieName(env), token, sessionCookieOptions(env));
};

export const clearSessionCookie = (reply: FastifyReply, env: CookieEnv): void => {
  reply.clearCookie(sessionCookieName(env), sessionCookieOptions(env));
};

export const revokeSessionOf = async (em: EntityManager, env: CookieEnv, request: RequestHeaders): Promise<boolean> => {
  const token = readSessionToken(request, env);
  if (!token) return false;
  const tokenHash = hashToken(token);
  await deleteSessions(em, HAS_TOKEN, [tokenHash, tokenHash]);
  return true;
};

/** Returns their number; their streams end. */
export const deleteSessions = async (em: EntityManager, condition: string, parameters: unknown[]): Promise<number> =>
  transactional(em, async (em) => {
    const deleted = await em.execute<{ id: number }[]>(
      `delete from sessions where ${condition} returning id`,
      parameters,
    );
    for (const { id } of deleted) publishSession(id);
    return deleted.length;
  });

interface FoundSession extends SessionUser {
  isTouchDue: boolean;
}

/**
 * The user of a request's session, or null if it has expired or the user is inactive. With the previous token the
 * session is not confirmed, and unsafe methods throw 409.
 */
export const findSessionUser = async (
  em: EntityManager,
  env: CookieEnv,
  request: RequestHeaders & Pick<FastifyRequest, 'method'>,
): Promise<FoundSession | null> => {
  const token = readSessionToken(request, env);
  if (!token) return null;
  const tokenHash = hashToken(token);
  const [found] = await em.execute<FoundSession[]>(
    `select users.id, users.name, users.email, users.role, users.is_email_verified as "isEmailVerified",
            sessions.id as "sessionId", sessions.token_hash as "tokenHash",
            exists (select from second_factors where second_factors.user_id = users.id and second_factors.is_on)
              or exists (select from passkeys where passkeys.id = sessions.passkey_id) as "hasSecondFactor",
            sessions.token_hash = ? and sessions.confirmed_at > now() - ? * interval '1 minute' as "isConfirmed",
            sessions.last_seen_at < now() - ? * interval '1 minute' as "isTouchDue"
       from sessions join users on users.id = sessions.user_id
      where ${HAS_TOKEN} and ${ACTIVE_SESSION}`,
    [tokenHash, CONFIRMATION_MINUTES, TOUCH_INTERVAL_MINUTES, tokenHash, tokenHash],
  );
  if (found && found.tokenHash !== tokenHash && !SAFE_METHODS.has(request.method)) throw sessionRotated();
  return found ?? null;
};

/** Like `findSessionUser`, and updates `last_seen_at` without waiting for it. */
export const authenticate = async (orm: Orm, env: Env, request: FastifyRequest): Promise<SessionUser | null> => {
  const found = await findSessionUser(orm.em, env, request);
  if (found?.isTouchDue) {
    touchSession(orm.em, found.sessionId, clientIp(request, env)).catch((error: unknown) =>
      request.log.warn({ err: error }, 'last_seen_at not updated'),
    );
  }
  return found;
};

/** Only one of concurrent calls writes. */
const touchSession = (em: EntityManager, sessionId: number, ip: string): Promise<unknown> =>
  em.execute(
    `update sessions set last_seen_at = now(), ip = ?
      where id = ? and last_seen_at < now() - ? * interval '1 minute'`,
    [ip, sessionId, TOUCH_INTERVAL_MINUTES],
  );

interface LivingSession {
  id: number;
  userId: number;
  role: Role;
  /** Milliseconds since the epoch; later if the session is used meanwhile. */
  expiresAt: number;
}

/** For a stream that outlives its request and must close itself when the session ends. */
export const findSession = async (
  em: EntityManager,
  env: CookieEnv,
  request: RequestHeaders,
): Promise<LivingSession | null> => {
  const token = readSessionToken(request, env);
  if (!token) return null;
  const tokenHash = hashToken(token);
  const [session] = await em.execute<LivingSession[]>(
    `select sessions.id, sessions.user_id as "userId", users.role,
            extract(epoch from ${ENDS_AT})::float * 1000 as "expiresAt"
       from sessions join users on users.id = sessions.user_id
      where ${HAS_TOKEN} and ${ACTIVE_SESSION}`,
    [tokenHash, tokenHash],
  );
  return session ?? null;
};

export const pruneSessions = async (em: EntityManager): Promise<void> => {
  await em.execute(`delete from sessions using users where users.id = sessions.user_id and not ${ACTIVE_SESSION}`);
};

interface ClientInfo {
  ip: string;
  userAgent: string | undefined;
}

/**
 * Returns the token; only its hash is stored. In the transaction that locked the user: a change of password or second
 * factor locks the user too and ends all sessions, so `proof` is compared with the new state.
 */
const createSession = async (
  em: EntityManager,
  { user, secondFactor, passkeyId, isConfirmed = true }: Proof,
  { ip, userAgent }: ClientInfo,
): Promise<string> => {
  const token = createToken();
  const begun = await em.execute(
    `insert into sessions (token_hash, user_id, ip, user_agent, confirmed_at, passkey_id)
       select ?, users.id, ?, ?, case when ? then now() else to_timestamp(0) end, passkeys.id
         from users left join second_factors on second_factors.user_id = users.id and second_factors.is_on
                    left join passkeys on passkeys.user_id = users.id and passkeys.id = ?
        where users.id = ? and users.is_active and users.password_hash is not distinct from ?
          and case when ? then passkeys.id is not null
                   else second_factors.encrypted_secret is not distinct from ? end
       returning id`,
    [
      hashToken(token),
      ip,
      userAgent ?? null,
      isConfirmed,
      passkeyId ?? null,
      user.id,
      user.passwordHash ?? null,
      passkeyId !== undefined,
      secondFactor,
    ],
  );
  if (begun.length === 0) throw invalidCredentials();
  await deleteSessions(em, 'id in (select id from sessions where user_id = ? order by id desc offset ?)', [
    user.id,
    SESSIONS_MAX,
  ]);
  return token;
};

const clientInfoOf = (request: FastifyRequest, env: Env): ClientInfo => ({
  ip: clientIp(request, env),
  userAgent: request.headers['user-agent']?.slice(0, USER_AGENT_MAX),
});

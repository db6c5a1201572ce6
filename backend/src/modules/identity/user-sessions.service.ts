import type { EntityManager } from '@mikro-orm/postgresql';
import type { AccountSession } from '@mithai/contracts';
import { parse } from 'bowser';
import type { SessionUser } from '../../platform/access.ts';
import { unauthenticated } from '../../platform/errors.ts';
import { createToken, hashToken } from '../../platform/tokens.ts';
import { sessionNotFound, sessionRotated } from './identity.errors.ts';
import { Session } from './session.entity.ts';
import { ACTIVE_SESSION, deleteSessions } from './session.service.ts';
import { transactional } from '../../platform/transaction.ts';
import { publishSession } from './publish-account.ts';

type Owner = Pick<SessionUser, 'id' | 'sessionId'>;

export const listSessions = async (em: EntityManager, { id, sessionId }: Owner): Promise<AccountSession[]> => {
  const rows = await em.execute<SessionRow[]>(
    `select sessions.id, user_agent as "userAgent", sessions.ip,
            sessions.created_at as "createdAt", last_seen_at as "lastSeenAt"
       from sessions join users on users.id = sessions.user_id
      where sessions.user_id = ? and ${ACTIVE_SESSION}
      order by last_seen_at desc, sessions.id desc`,
    [id],
  );
  return rows.map(({ userAgent, createdAt, lastSeenAt, ...session }) => ({
    ...session,
    device: userAgent && nameOf(userAgent),
    signedInAt: new Date(createdAt).toISOString(),
    lastSeenAt: new Date(lastSeenAt).toISOString(),
    isCurrent: session.id === sessionId,
  }));
};

/** Throws 404 for another user's session, as for an unknown one. */
export const revokeSession = async (em: EntityManager, userId: number, sessionId: number): Promise<void> => {
  if ((await deleteSessions(em, 'id = ? and user_id = ?', [sessionId, userId])) === 0) throw sessionNotFound();
};

export const revokeAllSessions = async (em: EntityManager, userId: number): Promise<void> => {
  await deleteSessions(em, 'user_id = ?', [userId]);
};

export const revokeOtherSessions = async (em: EntityManager, { id, sessionId }: Owner): Promise<void> => {
  await deleteSessions(em, 'user_id = ? and id <> ?', [id, sessionId]);
};

interface Rotation {
  confirmedAt?: Date;
  /** In-flight requests carry the previous token: it stays valid for reads for SESSION_GRACE_SECONDS. */
  hasGrace: boolean;
}

/**
 * Returns a new token. Throws 409 if a parallel request has rotated it, since the browser could keep either response's
 * cookie.
 */
export const rotateSession = async (
  em: EntityManager,
  { sessionId, tokenHash }: Pick<SessionUser, 'sessionId' | 'tokenHash'>,
  { hasGrace, ...changes }: Rotation,
): Promise<string> => {
  const token = createToken();
  const rotated = await transactional(em, async (em) => {
    publishSession(sessionId, { isRenewed: true });
    return em.nativeUpdate(
      Session,
      { id: sessionId, tokenHash },
      {
        ...changes,
        tokenHash: hashToken(token),
        previousTokenHash: hasGrace ? tokenHash : null,
        rotatedAt: new Date(),
      },
    );
  });
  if (rotated > 0) return token;
  throw (await em.count(Session, { id: sessionId })) > 0 ? sessionRotated() : unauthenticated();
};

interface SessionRow {
  id: number;
  userAgent: string | null;
  ip: string | null;
  createdAt: string;
  lastSeenAt: string;
}

/** "Chrome on Android", or as much as the user agent tells. */
const nameOf = (userAgent: string): string | null => {
  const { browser, os } = parse(userAgent);
  return [browser.name, os.name].filter(Boolean).join(' on ') || null;
};

import type { EntityManager } from '@mikro-orm/postgresql';
import type { AccountSession } from '@mithai/contracts';
import { parse } from 'bowser';
import type { SessionUser } from '../../../platform/access.ts';
import { sessionNotFound } from '../identity.errors.ts';
import { ACTIVE_SESSION, deleteSessions } from './session.service.ts';

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

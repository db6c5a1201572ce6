import type { EntityManager } from '@mikro-orm/postgresql';
import type { SessionUser } from '../../../platform/access.ts';
import { unauthenticated } from '../../../platform/request.errors.ts';
import { createToken, hashToken } from '../../../platform/tokens.ts';
import { transactional } from '../../../platform/transaction.ts';
import { sessionRotated } from '../identity.errors.ts';
import { publishSession } from '../account/publish-account.ts';
import { Session } from './session.entity.ts';

interface Rotation {
  confirmedAt?: Date;
  passkeyId?: number;
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

import type { EntityManager } from '@mikro-orm/postgresql';
import { EmailVerification } from './email-verification.entity.ts';
import { Session } from './session.entity.ts';

/** Deletes sessions that are over, and verifications a day after they ended: until then they count towards the day's limit. */
export const pruneIdentity = async (em: EntityManager): Promise<void> => {
  const now = Date.now();
  await em.nativeDelete(Session, { expiresAt: { $lt: new Date(now) } });
  await em.nativeDelete(EmailVerification, { expiresAt: { $lt: new Date(now - 24 * 60 * 60 * 1000) } });
};

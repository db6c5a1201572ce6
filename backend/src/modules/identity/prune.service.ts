import type { EntityManager } from '@mikro-orm/postgresql';
import { PASSWORD_RESET_LIFETIME } from '@mithai/contracts';
import { subDays, subMinutes } from 'date-fns';
import { EmailVerification } from './email-verification.entity.ts';
import { PasswordReset } from './password-reset.entity.ts';
import { Session } from './session.entity.ts';

/** Deletes sessions and password links that are over, and verifications a day after they ended: until then they count towards the day's limit. */
export const pruneIdentity = async (em: EntityManager): Promise<void> => {
  const now = new Date();
  await em.nativeDelete(Session, { expiresAt: { $lt: now } });
  await em.nativeDelete(EmailVerification, { expiresAt: { $lt: subDays(now, 1) } });
  await em.nativeDelete(PasswordReset, { createdAt: { $lt: subMinutes(now, PASSWORD_RESET_LIFETIME) } });
};

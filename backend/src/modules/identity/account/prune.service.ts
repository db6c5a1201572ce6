import type { EntityManager } from '@mikro-orm/postgresql';
import { PASSWORD_RESET_LIFETIME } from '@mithai/contracts';
import { subDays } from 'date-fns/subDays';
import { subMinutes } from 'date-fns/subMinutes';
import { pruneEmailChanges } from '../email/email-change.service.ts';
import { EmailVerification } from '../email/email-verification.entity.ts';
import { PasskeyChallenge } from '../passkeys/passkey.entity.ts';
import { PasswordReset } from '../password/password-reset.entity.ts';
import { OneTimeCode } from '../second-factor/one-time-code.entity.ts';
import { pruneSessions } from '../sessions/session.service.ts';
import { SignInCode } from '../sign-in/sign-in-code.entity.ts';

/**
 * Deletes expired sessions, reset links and passkeys' challenges, and the passkeys of closed accounts. Verifications
 * and other codes stay for a day, because they count towards daily limits.
 */
export const pruneIdentity = async (em: EntityManager): Promise<void> => {
  const now = new Date();
  await pruneSessions(em);
  await em.nativeDelete(EmailVerification, { expiresAt: { $lt: subDays(now, 1) } });
  await em.nativeDelete(SignInCode, { createdAt: { $lt: subDays(now, 1) } });
  await em.nativeDelete(OneTimeCode, { createdAt: { $lt: subDays(now, 1) } });
  await em.execute('delete from passkeys using users where users.id = passkeys.user_id and not users.is_active');
  await em.nativeDelete(PasskeyChallenge, { expiresAt: { $lt: now } });
  await pruneEmailChanges(em);
  await em.nativeDelete(PasswordReset, { createdAt: { $lt: subMinutes(now, PASSWORD_RESET_LIFETIME) } });
};

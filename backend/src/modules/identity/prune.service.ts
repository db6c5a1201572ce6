import type { EntityManager } from '@mikro-orm/postgresql';
import { PASSWORD_RESET_LIFETIME } from '@mithai/contracts';
import { subDays, subMinutes } from 'date-fns';
import { pruneEmailChanges } from './email-change.service.ts';
import { EmailVerification } from './email-verification.entity.ts';
import { PasswordReset } from './password-reset.entity.ts';
import { pruneSessions } from './session.service.ts';
import { SignInCode } from './sign-in-code.entity.ts';

/** Deletes sessions and password links that are over, and verifications and sign-in codes a day after they ended: until then they count towards the day's limit. */
export const pruneIdentity = async (em: EntityManager): Promise<void> => {
  const now = new Date();
  await pruneSessions(em);
  await em.nativeDelete(EmailVerification, { expiresAt: { $lt: subDays(now, 1) } });
  await em.nativeDelete(SignInCode, { createdAt: { $lt: subDays(now, 1) } });
  await pruneEmailChanges(em);
  await em.nativeDelete(PasswordReset, { createdAt: { $lt: subMinutes(now, PASSWORD_RESET_LIFETIME) } });
};

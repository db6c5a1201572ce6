import type { EntityManager } from '@mikro-orm/postgresql';
import { deleteFormerEmail } from './email-change.service.ts';
import { EmailVerification } from './email-verification.entity.ts';
import { PasswordReset } from './password-reset.entity.ts';
import { SignInCode } from './sign-in-code.entity.ts';

/** Call once an email is sent: clears the secrets that were encrypted for it. */
export const deleteEncryptedSecret = async (
  em: EntityManager,
  {
    verificationId,
    resetId,
    changeId,
    signInCodeId,
  }: { verificationId?: number; resetId?: number; changeId?: number; signInCodeId?: number },
): Promise<void> => {
  if (verificationId) await em.nativeUpdate(EmailVerification, verificationId, { encryptedCode: null });
  if (resetId) await em.nativeUpdate(PasswordReset, resetId, { encryptedToken: null });
  if (signInCodeId) await em.nativeUpdate(SignInCode, signInCodeId, { encryptedCode: null });
  if (changeId) await deleteFormerEmail(em, changeId);
};

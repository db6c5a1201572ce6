import type { EntityManager } from '@mikro-orm/postgresql';
import { EmailVerification } from './email-verification.entity.ts';
import { OneTimeCode } from '../second-factor/one-time-code.entity.ts';
import { PasswordReset } from '../password/password-reset.entity.ts';
import { SignInCode } from '../sign-in/sign-in-code.entity.ts';

// Each clears a secret that was encrypted for an email, once that is sent.

export { deleteFormerEmail } from './email-change.service.ts';

export const deleteVerificationCode = async (em: EntityManager, verificationId: number): Promise<void> => {
  await em.nativeUpdate(EmailVerification, verificationId, { encryptedCode: null });
};

export const deleteResetToken = async (em: EntityManager, resetId: number): Promise<void> => {
  await em.nativeUpdate(PasswordReset, resetId, { encryptedToken: null });
};

export const deleteOneTimeCode = async (em: EntityManager, oneTimeCodeId: number): Promise<void> => {
  await em.nativeUpdate(OneTimeCode, oneTimeCodeId, { encryptedCode: null });
};

export const deleteSignInCode = async (em: EntityManager, signInCodeId: number): Promise<void> => {
  await em.nativeUpdate(SignInCode, signInCodeId, { encryptedCode: null });
};

import {
  deleteEncryptedSecret,
  getEmailChangeEmail,
  getPasswordResetEmail,
  getRecipient,
  getSignInCodeEmail,
  getVerificationEmail,
  type Recipient,
} from '@mithai/backend/modules/identity';
import { claimNewsletterEmail } from '@mithai/backend/modules/newsletter';
import type { EntityManager, Handlers } from '../define-worker.ts';
import {
  emailChangedEmail,
  passwordChangedEmail,
  passwordResetEmail,
  secondFactorChangedEmail,
  signInCodeEmail,
  verificationCodeEmail,
} from './account.emails.ts';
import type { EmailContent } from './email.ts';
import { newsletterConfirmationEmail } from './newsletter-confirmation.email.ts';
import { sendOnce, type EmailDependencies } from './send-once.ts';

type AccountEvents =
  | 'user.verification_requested'
  | 'user.password_reset_requested'
  | 'user.sign_in_code_requested'
  | 'user.password_changed'
  | 'user.email_changed'
  | 'user.second_factor_changed'
  | 'newsletter.subscription_requested';

export const accountHandlers = (dependencies: EmailDependencies): Pick<Handlers<'emails'>, AccountEvents> => {
  const { env } = dependencies;
  const send = (em: EntityManager, eventId: number, template: string, to: Recipient, mail: EmailContent) =>
    sendOnce(em, dependencies, { eventId, template, to, mail });

  return {
    async 'user.verification_requested'(em, { id, payload: { verificationId } }) {
      const verification = await getVerificationEmail(em, env, verificationId);
      if (verification)
        await send(em, id, 'verification-code', verification, verificationCodeEmail(verification, env.PUBLIC_URL));
      await deleteEncryptedSecret(em, { verificationId });
    },

    async 'user.password_reset_requested'(em, { id, payload: { resetId } }) {
      const reset = await getPasswordResetEmail(em, env, resetId);
      if (reset) await send(em, id, 'password-reset', reset, passwordResetEmail(reset, env.PUBLIC_URL));
      await deleteEncryptedSecret(em, { resetId });
    },

    async 'user.sign_in_code_requested'(em, { id, payload: { signInCodeId } }) {
      const signInCode = await getSignInCodeEmail(em, env, signInCodeId);
      if (signInCode) await send(em, id, 'sign-in-code', signInCode, signInCodeEmail(signInCode));
      await deleteEncryptedSecret(em, { signInCodeId });
    },

    async 'user.password_changed'(em, { id, payload: { userId } }) {
      const user = await getRecipient(em, userId);
      if (user) await send(em, id, 'password-changed', user, passwordChangedEmail(user, env.PUBLIC_URL));
    },

    async 'user.email_changed'(em, { id, payload: { changeId } }) {
      const former = await getEmailChangeEmail(em, env, changeId);
      if (former) await send(em, id, 'email-changed', former, emailChangedEmail());
      await deleteEncryptedSecret(em, { changeId });
    },

    async 'user.second_factor_changed'(em, { id, payload: { userId, isOn } }) {
      const user = await getRecipient(em, userId);
      if (user)
        await send(
          em,
          id,
          'second-factor-changed',
          user,
          secondFactorChangedEmail({ name: user.name, isOn }, env.PUBLIC_URL),
        );
    },

    async 'newsletter.subscription_requested'(em, { id, payload: { subscriptionId } }) {
      const claimed = await claimNewsletterEmail(em, env, { subscriptionId, eventId: id });
      if (!claimed) return;
      const to = { name: '', email: claimed.email, isVerified: false };
      await send(em, id, 'newsletter-confirmation', to, newsletterConfirmationEmail(claimed, env.PUBLIC_URL));
    },
  };
};

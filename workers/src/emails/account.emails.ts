import {
  emailedSecrets,
  findEmailChangeEmail,
  findOneTimeCodeEmail,
  findPasswordResetEmail,
  findRecipient,
  findSignInCodeEmail,
  findVerificationEmail,
} from '@mithai/backend/modules/identity';
import { claimNewsletterEmail } from '@mithai/backend/modules/newsletter';
import { PASSWORD_RESET_LIFETIME, SIGN_IN_CODE_LIFETIME, VERIFICATION_CODE_LIFETIME } from '@mithai/contracts';
import { html } from '../html.ts';
import { greeting, button, layout, paragraph, SIGNATURE, smallPrint, codeBlock } from './layout.ts';
import { paragraphs, type EmailContent } from './email.ts';
import type { Handler } from '../handler.ts';
import { newsletterConfirmationEmail } from './newsletter-confirmation.email.ts';
import { oneTimeCodeEmail } from './one-time-code.email.ts';
import { sendOnce } from './send-email.ts';

export const emailUserVerificationRequested: Handler<'user.verification_requested'> = async (
  em,
  { id: eventId, payload: { verificationId } },
  services,
) => {
  const to = await findVerificationEmail(em, services.env, verificationId);
  if (to) {
    const email = verificationCodeEmail(to, services.env.PUBLIC_URL);
    await sendOnce(em, services, { eventId, template: 'verification-code', to, email });
  }
  await emailedSecrets.deleteVerificationCode(em, verificationId);
};

export const emailUserPasswordResetRequested: Handler<'user.password_reset_requested'> = async (
  em,
  { id: eventId, payload: { resetId } },
  services,
) => {
  const to = await findPasswordResetEmail(em, services.env, resetId);
  if (to) {
    const email = passwordResetEmail(to, services.env.PUBLIC_URL);
    await sendOnce(em, services, { eventId, template: 'password-reset', to, email });
  }
  await emailedSecrets.deleteResetToken(em, resetId);
};

export const emailUserSignInCodeRequested: Handler<'user.sign_in_code_requested'> = async (
  em,
  { id: eventId, payload: { signInCodeId } },
  services,
) => {
  const to = await findSignInCodeEmail(em, services.env, signInCodeId);
  if (to) await sendOnce(em, services, { eventId, template: 'sign-in-code', to, email: signInCodeEmail(to) });
  await emailedSecrets.deleteSignInCode(em, signInCodeId);
};

export const emailUserOneTimeCodeRequested: Handler<'user.one_time_code_requested'> = async (
  em,
  { id: eventId, payload: { oneTimeCodeId } },
  services,
) => {
  const requested = await findOneTimeCodeEmail(em, services.env, oneTimeCodeId);
  if (requested) {
    const to = { name: '', email: requested.email, isVerified: false };
    await sendOnce(em, services, { eventId, template: 'one-time-code', to, email: oneTimeCodeEmail(requested) });
  }
  await emailedSecrets.deleteOneTimeCode(em, oneTimeCodeId);
};

export const emailUserPasswordChanged: Handler<'user.password_changed'> = async (
  em,
  { id: eventId, payload: { userId } },
  services,
) => {
  const to = await findRecipient(em, userId);
  if (!to) return;
  const email = passwordChangedEmail(to, services.env.PUBLIC_URL);
  await sendOnce(em, services, { eventId, template: 'password-changed', to, email });
};

export const emailUserEmailChanged: Handler<'user.email_changed'> = async (
  em,
  { id: eventId, payload: { changeId } },
  services,
) => {
  const to = await findEmailChangeEmail(em, services.env, changeId);
  if (to) await sendOnce(em, services, { eventId, template: 'email-changed', to, email: emailChangedEmail() });
  await emailedSecrets.deleteFormerEmail(em, changeId);
};

export const emailUserSecondFactorChanged: Handler<'user.second_factor_changed'> = async (
  em,
  { id: eventId, payload: { userId, isOn } },
  services,
) => {
  const to = await findRecipient(em, userId);
  if (!to) return;
  const email = secondFactorChangedEmail({ name: to.name, isOn }, services.env.PUBLIC_URL);
  await sendOnce(em, services, { eventId, template: 'second-factor-changed', to, email });
};

export const emailNewsletterSubscriptionRequested: Handler<'newsletter.subscription_requested'> = async (
  em,
  { id: eventId, payload: { subscriptionId } },
  services,
) => {
  const claimed = await claimNewsletterEmail(em, services.env, { subscriptionId, eventId });
  if (!claimed) return;
  const to = { name: '', email: claimed.email, isVerified: false };
  const email = newsletterConfirmationEmail(claimed, services.env.PUBLIC_URL);
  await sendOnce(em, services, { eventId, template: 'newsletter-confirmation', to, email });
};

const VERIFY_INTRO = 'Enter this code in your profile to verify your email address:';

const VERIFY_VALIDITY = `It expires in ${VERIFICATION_CODE_LIFETIME} minutes. If you didn’t ask for it, ignore this email.`;

const verificationCodeEmail = ({ name, code }: { name: string; code: string }, publicUrl: string): EmailContent => {
  const url = new URL('/profile?tab=verification', publicUrl).href;
  return {
    subject: 'Your Mithai verification code',
    text: paragraphs(
      greeting(name, 'Hello'),
      VERIFY_INTRO,
      `    ${code}`,
      `Your profile: ${url}`,
      VERIFY_VALIDITY,
      SIGNATURE,
    ),
    html: layout({
      preheader: `${code} is your code, valid for ${VERIFICATION_CODE_LIFETIME} minutes.`,
      heading: 'Your verification code',
      body: html`${paragraph(greeting(name, 'Hello'))}${paragraph(VERIFY_INTRO)}${codeBlock(code)}${button('Open Your Profile', url)}${smallPrint(VERIFY_VALIDITY)}`,
    }),
  };
};

const SIGN_IN_INTRO = 'Someone is signing in to your account from a new device. If it’s you, enter this code:';

const SIGN_IN_VALIDITY = `It expires in ${SIGN_IN_CODE_LIFETIME} minutes and works on that device only. We’ll never ask you for it by phone or message.`;

const SIGN_IN_WARNING =
  'If it isn’t you, someone knows your password. Please change it with “Forgot Password?” in the sign-in window.';

const signInCodeEmail = ({ name, code }: { name: string; code: string }): EmailContent => ({
  subject: 'Your Mithai sign-in code',
  text: paragraphs(greeting(name, 'Hello'), SIGN_IN_INTRO, `    ${code}`, SIGN_IN_VALIDITY, SIGN_IN_WARNING, SIGNATURE),
  html: layout({
    preheader: `${code} is your sign-in code, valid for ${SIGN_IN_CODE_LIFETIME} minutes.`,
    heading: 'Your sign-in code',
    body: html`${paragraph(greeting(name, 'Hello'))}${paragraph(SIGN_IN_INTRO)}${codeBlock(code)}${paragraph(SIGN_IN_WARNING)}${smallPrint(SIGN_IN_VALIDITY)}`,
  }),
});

const RESET_INTRO = 'You asked to reset your password. Choose a new one here:';

const RESET_VALIDITY = `The link works once and expires in ${PASSWORD_RESET_LIFETIME} minutes. If you didn’t ask for it, ignore this email; your password stays the same.`;

const passwordResetEmail = ({ name, token }: { name: string; token: string }, publicUrl: string): EmailContent => {
  const url = new URL(`/reset-password?token=${token}`, publicUrl).href;
  return {
    subject: 'Choose a new password for Mithai',
    text: paragraphs(greeting(name, 'Hello'), RESET_INTRO, url, RESET_VALIDITY, SIGNATURE),
    html: layout({
      preheader: `The link works once and expires in ${PASSWORD_RESET_LIFETIME} minutes.`,
      heading: 'Choose a new password',
      body: html`${paragraph(greeting(name, 'Hello'))}${paragraph(RESET_INTRO)}${button('Choose a New Password', url)}${smallPrint(RESET_VALIDITY)}`,
    }),
  };
};

const PASSWORD_NEWS = 'Your password was changed, and your other devices have been signed out.';

const PASSWORD_ADVICE =
  'If this was you, there’s nothing to do. If it wasn’t, choose a new password now, and change your mailbox’s password too.';

const passwordChangedEmail = ({ name }: { name: string }, publicUrl: string): EmailContent => {
  const url = new URL('/forgot-password', publicUrl).href;
  return {
    subject: 'Your Mithai password was changed',
    text: paragraphs(
      greeting(name, 'Hello'),
      PASSWORD_NEWS,
      PASSWORD_ADVICE,
      `Choose a new password: ${url}`,
      SIGNATURE,
    ),
    html: layout({
      preheader: PASSWORD_NEWS,
      heading: 'Your password was changed',
      body: html`${paragraph(greeting(name, 'Hello'))}${paragraph(PASSWORD_NEWS)}${paragraph(PASSWORD_ADVICE)}${button('Choose a New Password', url)}`,
    }),
  };
};

const ON = {
  subject: 'Two-step sign-in is on for your Mithai account',
  heading: 'Two-step sign-in is on',
  news: 'From now on you’ll need a code from your authenticator app to sign in. Please keep your recovery codes in a safe place.',
};

const OFF = {
  subject: 'Two-step sign-in is off for your Mithai account',
  heading: 'Two-step sign-in is off',
  news: 'Two-step sign-in was turned off. From now on you sign in with your password alone.',
};

const secondFactorChangedEmail = ({ name, isOn }: { name: string; isOn: boolean }, publicUrl: string): EmailContent => {
  const { subject, heading, news } = isOn ? ON : OFF;
  const url = new URL('/forgot-password', publicUrl).href;
  return {
    subject,
    text: paragraphs(greeting(name, 'Hello'), news, PASSWORD_ADVICE, `Choose a new password: ${url}`, SIGNATURE),
    html: layout({
      preheader: news,
      heading,
      body: html`${paragraph(greeting(name, 'Hello'))}${paragraph(news)}${paragraph(PASSWORD_ADVICE)}${button('Choose a New Password', url)}`,
    }),
  };
};

const EMAIL_NEWS =
  'The email address of your Mithai account was changed. We’ll write to the new address from now on, and your other devices have been signed out.';

const EMAIL_ADVICE =
  'If this was you, there’s nothing to do. If it wasn’t, reply to this email right away: someone else may know your password.';

/** To the previous address. Omits the new one, which the reader may not be entitled to know. */
const emailChangedEmail = (): EmailContent => ({
  subject: 'Your Mithai email address was changed',
  text: paragraphs('Hello,', EMAIL_NEWS, EMAIL_ADVICE, SIGNATURE),
  html: layout({
    preheader: EMAIL_NEWS,
    heading: 'Your email address was changed',
    body: html`${paragraph('Hello,')}${paragraph(EMAIL_NEWS)}${paragraph(EMAIL_ADVICE)}`,
  }),
});

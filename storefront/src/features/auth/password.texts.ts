import { PASSWORD_RESET_LIFETIME } from '@mithai/contracts';
import type { Notice } from '../../ui/index.ts';

export const passwordTexts = {
  forgot: {
    title: 'Forgot your password?',
    text: 'It happens. Tell us the address of your account, and we will send you a link to choose a new one.',
    email: 'Email Address',
    submit: 'Send Link',
    pending: 'Sending...',
    failed: 'The link was not sent',
    backToSignIn: 'Back to Sign In',
  },
  sent: {
    title: 'Check your mailbox',
    text: (email: string) =>
      `If there is an account for ${email}, a link is on its way to it. It works once, for ${PASSWORD_RESET_LIFETIME} minutes.`,
    hint: 'Nothing there after a few minutes? It may be among the spam, or the address may be another one.',
    again: 'Try Another Address',
  },
  reset: {
    title: 'Choose a new password',
    text: 'You are signed in with it at once. Other devices have to sign in again.',
    password: 'New Password',
    hint: 'At least 6 characters',
    submit: 'Save Password',
    pending: 'Saving...',
    failed: 'Your password was not changed',
  },
  changed: {
    title: 'Your password is changed',
    text: 'Your account has two-step sign-in: sign in with the new password and the code of your authenticator app. Every device has been signed out.',
    signIn: 'Sign In',
  },
  void: {
    title: 'This link no longer works',
    text: `A link works once, for ${PASSWORD_RESET_LIFETIME} minutes, and only until a newer one is asked for. If you have just chosen a password with it, sign in.`,
    again: 'Ask for a New Link',
    signIn: 'Sign In',
  },
  missing: {
    title: 'Please open the link again',
    text: 'This page needs the link from our e-mail: open it there once more, or ask for a new one.',
  },
  noScript: 'This page needs JavaScript. Please allow it for this site and load the page again.',
} as const;

export const passwordChanged = (name: string): Notice => ({
  title: 'Password changed',
  description: `You are signed in, ${name}. Every other device has been signed out.`,
});

import { PASSWORD_RESET_LIFETIME } from '@mithai/contracts';
import { success } from '../../ui/notice.ts';

export const passwordTexts = {
  forgot: {
    title: 'Forgot your password?',
    text: 'Enter your account’s email address and we’ll send you a link to choose a new one.',
    email: 'Email Address',
    submit: 'Send Link',
    pending: 'Sending...',
    failed: 'We couldn’t send the link',
    backToSignIn: 'Back to Sign In',
  },
  sent: {
    title: 'Check your inbox',
    text: (email: string) =>
      `If ${email} has an account, we’ve sent it a link. It works once and expires in ${PASSWORD_RESET_LIFETIME} minutes.`,
    hint: 'Nothing after a few minutes? Check your spam folder, or try another address.',
    again: 'Try Another Address',
  },
  reset: {
    title: 'Choose a new password',
    text: 'We’ll sign you in here and sign out your other devices.',
    password: 'New Password',
    hint: 'At least 6 characters',
    submit: 'Save Password',
    pending: 'Saving...',
    failed: 'We couldn’t change your password',
  },
  changed: {
    title: 'Your password has been changed',
    text: {
      second_factor_required:
        'Sign in with your new password and a code from your authenticator app. All your devices have been signed out.',
      passkey_required: 'Sign in with your passkey. All your devices have been signed out.',
    },
    signIn: 'Sign In',
  },
  void: {
    title: 'This link no longer works',
    text: `Each link works once, expires after ${PASSWORD_RESET_LIFETIME} minutes and is replaced by a newer one. If you have just chosen a password, sign in.`,
    again: 'Send a New Link',
    signIn: 'Sign In',
  },
  missing: {
    title: 'Please open the link again',
    text: 'This page only works from the link in our email. Open that link again, or ask for a new one.',
  },
} as const;

export const passwordChanged = (name: string) =>
  success('Password changed', `You are signed in, ${name}. Your other devices have been signed out.`);

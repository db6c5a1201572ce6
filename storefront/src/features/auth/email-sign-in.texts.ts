import { ONE_TIME_CODE_LIFETIME } from '@mithai/contracts';
import { success } from '../../ui/notice.ts';

export const emailSignInTexts = {
  title: 'Continue with Email',
  description: 'No password needed: we’ll email you a code.',
  submitEmail: 'Email Me a Code',
  sending: 'Sending...',
  notSent: 'We couldn’t send the code',
  passwordMeanwhile: 'Until then, sign in with your password. If you have none, choose one with “Forgot Password?”.',
  withPassword: 'Sign in with a password instead',
  sent: (email: string) => `We’ve emailed a code to ${email}.`,
  hint: `6 digits from our newest email. It works in this browser for ${ONE_TIME_CODE_LIFETIME} minutes. Nothing yet? Check your spam folder.`,
  failed: 'We couldn’t sign you in',
  send: 'Send Code',
  resend: 'Send a New Code',
  resendIn: (seconds: number) => `Send a new code in ${seconds} s`,
  changeEmail: 'Use Another Address',
  signedIn: (email: string) => success('Login successful', `You’re signed in as ${email}.`),
} as const;

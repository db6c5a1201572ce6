import { ONE_TIME_CODE_LIFETIME } from '@mithai/contracts';

export const confirmationTexts = {
  title: 'Confirm it’s you',
  text: 'For your security, please enter your password again.',
  textByEmail: 'For your security, please enter a code from your email.',
  password: 'Password',
  emailCode: 'Code from Your Email',
  codeToSend: 'Tap “Send Code” and we’ll email you 6 digits.',
  codeSent: `We’ve emailed you 6 digits. They work in this browser for ${ONE_TIME_CODE_LIFETIME} minutes.`,
  notSent: 'We couldn’t send the code',
  submit: 'Confirm',
  pending: 'Confirming...',
  failed: 'We couldn’t confirm it’s you',
} as const;

export const confirmationTexts = {
  title: 'Confirm it’s you',
  text: 'For your security, please enter your password again.',
  password: 'Password',
  submit: 'Confirm',
  pending: 'Confirming...',
  failed: 'We couldn’t confirm it’s you',
} as const;

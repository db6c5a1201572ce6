export const confirmationTexts = {
  title: 'Confirm it’s you',
  text: 'This changes who can get into your account or read what is in it. Please enter your password once more.',
  password: 'Password',
  submit: 'Confirm',
  pending: 'Confirming...',
  failed: 'Not confirmed',
} as const;

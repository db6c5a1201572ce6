export const passkeyTexts = {
  signIn: 'Continue with a Passkey',
  use: 'Use a Passkey',
  failures: {
    cancelled: 'The passkey wasn’t used. Please try again when you’re ready.',
    registered: 'This device or password manager already has a passkey for your account.',
    unsupported: 'This device can’t store a passkey that checks it’s you. Please try another one.',
    failed: 'Your device couldn’t use a passkey here. Please try again, or use another way.',
  },
} as const;

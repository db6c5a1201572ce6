import { PASSKEYS_MAX } from '@mithai/contracts';
import { failed, success } from '../../ui/notice.ts';

export const passkeysTexts = {
  title: 'Passkeys',
  text: 'Sign in with your fingerprint, face or screen lock instead of a password. Nobody can guess or phish a passkey.',
  loading: 'Loading your passkeys',
  failedToLoad: 'We couldn’t load your passkeys',
  empty: 'You have no passkey yet.',
  unverified: 'Please verify your email address first. We email you whenever a passkey is added or removed.',
  verify: 'Verify Email',
  unsupported: 'This browser can’t use passkeys. Open this page on your phone, or in another browser.',
  full: `You have ${PASSKEYS_MAX} passkeys, which is the most. Remove one to add another.`,
  single: 'This is your only passkey. Add another one, or turn on two-step sign-in: losing it would lock you out.',
  added: (day: string) => `Added ${day}`,
  used: (when: string) => `Last used ${when}`,
  unused: 'Not used yet',
  synced: 'Synced',
  name: (platform: string) => `Passkey on ${platform}`,
  unknownPlatform: 'this device',
  add: {
    action: 'Add a Passkey',
    pending: 'Follow your device...',
    failed: 'We couldn’t add a passkey',
  },
  rename: {
    action: 'Rename',
    actionFor: (name: string) => `Rename “${name}”`,
    title: 'Rename the passkey',
    label: 'Name',
    submit: 'Save',
    pending: 'Saving...',
    failed: 'We couldn’t rename the passkey',
  },
  remove: {
    action: 'Remove',
    actionFor: (name: string) => `Remove “${name}”`,
    question: {
      title: 'Remove this passkey?',
      confirm: 'Remove',
      pending: 'Removing...',
      cancel: 'Keep It',
      failed: 'We couldn’t remove the passkey',
    },
    text: (name: string) =>
      `“${name}” will no longer sign in, and devices where it did are signed out. Delete it on your device, too.`,
  },
  confirm: {
    action: 'Use a Passkey Instead',
    pending: 'Follow your device...',
  },
} as const;

export const passkeyNotices = {
  added: (name: string) => success('Passkey added', `You can now sign in with “${name}”.`),
  removed: (name: string) => success('Passkey removed', `“${name}” no longer signs in.`),
  renamed: (name: string) => success('Passkey renamed', `It’s now called “${name}”.`),
  addFailed: failed('We couldn’t add a passkey'),
};

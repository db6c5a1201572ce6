import type { Notice } from '../../ui/index.ts';

export const securityTexts = {
  title: 'Sign-in and Security',
  backToProfile: 'Back to Profile',
  retry: 'Try again',
  password: {
    title: 'Password',
    text: 'Whoever is signed in elsewhere has to sign in again with the new one.',
    current: 'Current Password',
    next: 'New Password',
    hint: 'At least 6 characters. Three or four words that do not belong together are easy to keep and hard to guess.',
    submit: 'Change Password',
    pending: 'Changing...',
    failed: 'Your password was not changed',
  },
  places: {
    title: 'Where you are signed in',
    text: 'Sign out what you do not know or no longer use, and then change your password.',
    loading: 'Loading where you are signed in',
    failedToLoad: 'This list could not be loaded',
    empty: 'You are signed in nowhere else.',
    unknownDevice: 'Unknown device',
    thisDevice: 'This device',
    signedIn: (moment: string) => `Signed in ${moment}`,
    lastSeen: (when: string) => `Last seen ${when}`,
    signOut: 'Sign Out',
    signOutOf: (device: string, when: string) => `Sign out of ${device}, last seen ${when}`,
    signingOut: 'Signing Out...',
    everywhere: 'Sign Out Everywhere',
  },
  everywhere: {
    title: 'Sign out everywhere?',
    text: 'Every browser and device is signed out, this one too. Your cart and your orders stay in your account.',
    confirm: 'Sign Out Everywhere',
    pending: 'Signing Out...',
    keep: 'Stay Signed In',
    failed: 'You were not signed out',
  },
  data: {
    title: 'Your data',
    text: 'What we keep of you, to take along or to have removed.',
    download: {
      title: 'Download',
      text: 'Your account, sessions, cart, orders and reviews in one file (JSON).',
      action: 'Download Your Data',
      pending: 'Preparing...',
      file: 'mithai-my-data.json',
    },
    deletion: { title: 'Delete account', text: 'For good. It cannot be undone.', action: 'Delete Account...' },
  },
  deletion: {
    title: 'Delete your account?',
    text: 'This cannot be undone, by us neither.',
    goes: 'What goes',
    goesList: [
      'Your name, e-mail address, phone number and addresses',
      'Your password, two-step sign-in and every session',
      'Your cart, your reviews with their stars, and the newsletter',
    ],
    stays: 'What stays',
    staysList: [
      'What was ordered, when and for how much, as books have to be kept: without your name, addresses, phone number and gift messages',
    ],
    password: 'Password',
    confirm: 'Delete My Account',
    pending: 'Deleting...',
    keep: 'Keep It',
    failed: 'Your account was not deleted',
  },
} as const;

export const securityNotices = {
  passwordChanged: {
    title: 'Password changed',
    description: 'Every other device has been signed out.',
  } satisfies Notice,
  signedOutOf: (device: string): Notice => ({ title: 'Signed out', description: `${device} is no longer signed in.` }),
  signOutFailed: (message: string): Notice => ({ title: 'Not signed out', description: message, variant: 'destructive' }),
  downloaded: { title: 'Your data is downloaded', description: 'Keep the file where only you can read it.' } satisfies Notice,
  downloadFailed: (message: string): Notice => ({ title: 'Your data was not downloaded', description: message, variant: 'destructive' }),
  deleted: {
    title: 'Your account is deleted',
    description: 'Thank you for having been with us. Whenever you like, you can open a new one.',
  } satisfies Notice,
};

import { failed, success } from '../../ui/notice.ts';

export const securityTexts = {
  title: 'Sign-in and Security',
  backToProfile: 'Back to Profile',
  password: {
    title: 'Password',
    text: 'Changing it signs you out everywhere else.',
    current: 'Current Password',
    next: 'New Password',
    hint: 'At least 6 characters. Three or four unrelated words are easy to remember and hard to guess.',
    submit: 'Change Password',
    pending: 'Changing...',
    failed: 'We couldn’t change your password',
  },
  places: {
    title: 'Where you are signed in',
    text: 'Don’t recognise a device? Sign it out and change your password.',
    loading: 'Loading your devices',
    failedToLoad: 'We couldn’t load this list',
    empty: 'You’re not signed in anywhere else.',
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
    text: 'You’ll be signed out on every device, including this one. Your cart and orders stay in your account.',
    confirm: 'Sign Out Everywhere',
    pending: 'Signing Out...',
    keep: 'Stay Signed In',
    failed: 'We couldn’t sign you out',
  },
  data: {
    title: 'Your data',
    text: 'Download a copy of your data, or delete your account.',
    download: {
      title: 'Download',
      text: 'Your account, sessions, cart, orders and reviews in one file (JSON).',
      action: 'Download Your Data',
      pending: 'Preparing...',
      file: 'mithai-my-data.json',
    },
    deletion: { title: 'Delete account', text: 'Permanently. This can’t be undone.', action: 'Delete Account...' },
  },
  deletion: {
    title: 'Delete your account?',
    text: 'This is permanent. We can’t restore your account.',
    goes: 'What we delete',
    goesList: [
      'Your name, email address, phone number and addresses',
      'Your password, two-step sign-in and every session',
      'Your cart, reviews, ratings and newsletter subscription',
    ],
    stays: 'What we keep',
    staysList: [
      'What you ordered, when and for how much, as the law requires, but without your name, addresses, phone number or gift messages',
    ],
    password: 'Password',
    confirm: 'Delete My Account',
    pending: 'Deleting...',
    keep: 'Keep It',
    failed: 'We couldn’t delete your account',
  },
} as const;

export const securityNotices = {
  passwordChanged: success('Password changed', 'Your other devices have been signed out.'),
  signedOutOf: (device: string) => success('Signed out', `${device} is no longer signed in.`),
  signOutFailed: failed('We couldn’t sign out this device'),
  downloaded: success('Data downloaded', 'Keep the file somewhere private.'),
  downloadFailed: failed('We couldn’t prepare your data'),
  deleted: success('Account deleted', 'Thank you for shopping with us. You’re welcome back any time.'),
};

import { RECOVERY_CODES } from '@mithai/contracts';
import { failed, success } from '../../ui/notice.ts';

export const secondFactorTexts = {
  title: 'Two-step sign-in',
  text: 'Sign in with your password and a code from your phone, so a stolen password isn’t enough.',
  loading: 'Loading two-step sign-in',
  failedToLoad: 'We couldn’t load two-step sign-in',
  off: {
    state: 'Off',
    text: 'You need an authenticator app, such as the one in your phone’s password manager.',
    unverified: 'Please verify your email address first. We email you whenever two-step sign-in changes.',
    verify: 'Verify Email',
    turnOn: 'Turn On',
    starting: 'Preparing...',
  },
  on: {
    state: 'On',
    codesLeft: (count: number) =>
      count === 1
        ? `1 of ${RECOVERY_CODES} recovery codes is left.`
        : `${count} of ${RECOVERY_CODES} recovery codes are left.`,
    fewLeft: 'You’re running out of recovery codes',
    noneLeft: 'You have no recovery codes left',
    fewHint: 'Without them, losing your phone would lock you out. Make new ones while you’re signed in.',
    renew: 'New Recovery Codes',
    turnOff: 'Turn Off...',
  },
  setUp: {
    title: 'Two-step sign-in',
    step: (step: number) => `Step ${step} of 3`,
    failed: 'We couldn’t turn on two-step sign-in',
    scan: 'Scan this with your authenticator app.',
    picture: 'QR code for your authenticator app',
    sameDevice: 'Open in the app on this device',
    byHand: 'Or type this key into the app:',
    copyKey: 'Copy Key',
    next: 'Next',
    enter: 'Enter the 6-digit code from the app.',
    code: 'Code',
    back: 'Back',
    submit: 'Turn On',
    pending: 'Turning On...',
  },
  codes: {
    title: 'Your recovery codes',
    text: 'Use one to sign in when you don’t have your phone. Each works once. We won’t show them again, so save them somewhere safe.',
    list: 'Recovery codes',
    onPaper: 'Mithai: recovery codes for two-step sign-in. Each works once.',
    copy: 'Copy',
    copied: 'Copied',
    copyFailed: 'Please select and copy them yourself',
    download: 'Download',
    file: 'mithai-recovery-codes.txt',
    print: 'Print',
    stored: 'I’ve Saved Them',
  },
  renewal: {
    title: 'Make new recovery codes?',
    text: 'Your current codes will stop working.',
    confirm: 'Make New Codes',
    pending: 'Making...',
    cancel: 'Keep the Old Ones',
    failed: 'We couldn’t make new codes',
  },
  turningOff: {
    title: 'Turn off two-step sign-in?',
    text: 'You’ll sign in with your password alone, and your recovery codes will stop working.',
    confirm: 'Turn Off',
    pending: 'Turning Off...',
    cancel: 'Keep It On',
    failed: 'Two-step sign-in is still on',
  },
} as const;

export const secondFactorNotices = {
  failedToStart: failed(secondFactorTexts.setUp.failed),
  turnedOff: success('Two-step sign-in is off', 'You now sign in with your password alone.'),
};

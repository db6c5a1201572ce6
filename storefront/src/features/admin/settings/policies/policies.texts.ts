import type { Policy } from '@mithai/contracts';
import { failed, success } from '../../../../ui/notice.ts';

export const policiesTexts = {
  title: 'Policies',
  hint: 'The pages that the footer links to. Every version is kept.',
  choose: 'Policy',
  names: {
    privacy: 'Privacy Policy',
    terms: 'Terms of Service',
    shipping: 'Shipping Policy',
  } satisfies Record<Policy, string>,
  english: 'Text (English)',
  hindi: 'Text (हिन्दी)',
  textHint:
    'Start headings with ##; an empty line starts a new paragraph. {delivery}, {standard}, {premium} and {traditional_cover} become your charges.',
  hindiHint: 'If it is empty, visitors in Hindi read the English text.',
  previewIn: (language: string) => `Preview (${language})`,
  save: 'Publish',
  versions: 'Versions',
  noVersions: 'You have not changed this policy.',
  current: 'In force',
  original: 'The text that comes with the shop',
  restore: 'Restore',
  restoreOf: (moment: string) => `Restore the version of ${moment}`,
  restoreOriginal: 'Restore the text that comes with the shop',
  loading: 'Loading the policy',
  failedToLoad: 'We couldn’t load the policy',
} as const;

export const policyNotices = {
  saved: success('Policy published', 'The shop shows it now.'),
  failed: failed('Policy not published'),
};

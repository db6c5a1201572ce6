import { failed, success } from '../../../ui/notice.ts';

export const returnWindowTexts = {
  title: 'Returns and complaints',
  hint: 'How long customers can report a problem after delivery. They can send a grievance at any time.',
  days: 'Days after delivery',
  save: 'Save Days',
  saving: 'Saving...',
} as const;

export const returnWindowNotices = {
  saved: (days: number) =>
    success('Settings saved', `Problems can be reported for ${days} ${days === 1 ? 'day' : 'days'}.`),
  failed: failed('Settings not saved'),
};

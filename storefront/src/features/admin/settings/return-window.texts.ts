import { failed, success } from '../../../ui/notice.ts';

export const returnWindowTexts = {
  title: 'Returns and complaints',
  hint: 'Customers can report a problem with a delivered order for so many days. Grievances can always be sent.',
  days: 'Days after delivery',
  save: 'Save Days',
  saving: 'Saving...',
} as const;

export const returnWindowNotices = {
  saved: (days: number) =>
    success('Settings saved', `Problems can be reported for ${days} ${days === 1 ? 'day' : 'days'}.`),
  failed: failed('Settings not saved'),
};

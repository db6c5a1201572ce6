import type { NewOrderEmail } from '@mithai/contracts';
import { failed, success } from '../../../ui/notice.ts';

const newOrderEmails: Record<NewOrderEmail, { label: string; note: string }> = {
  each: { label: 'For each order', note: 'As soon as an order is placed.' },
  hourly: { label: 'Once an hour', note: 'All new orders in one email, and none when there are no new orders.' },
  off: { label: 'Never', note: 'New orders still show at the top of this panel.' },
};

export const settingsTexts = {
  title: 'Settings',
  loading: 'Loading the settings',
  failedToLoad: 'We couldn’t load the settings',
  newOrderEmail: 'New-order emails',
  newOrderEmails,
  save: 'Save',
  saving: 'Saving...',
} as const;

export const settingsNotices = {
  saved: (newOrderEmail: NewOrderEmail) =>
    success('Settings saved', `${settingsTexts.newOrderEmail}: ${newOrderEmails[newOrderEmail].label}`),
  failed: failed('Settings not saved'),
};

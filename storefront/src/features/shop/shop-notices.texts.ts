import { formatDayAndMonth } from '../../ui/long-date.ts';

export const shopNoticeTexts = {
  label: 'From the shop',
  closed: (until: string) => `Closed until ${formatDayAndMonth(until)}`,
  closedHint: 'You can order now; we’ll send it after we reopen.',
  checkoutClosed: (until: string) => `We’re closed until ${formatDayAndMonth(until)}`,
  checkoutClosedHint: (from: string) =>
    `You can place your order now. We’ll start on it on ${formatDayAndMonth(from)} and send it after that.`,
  dayOff: 'We’re not working today',
  holiday: (name: string) => `We’re not working today: ${name}`,
} as const;

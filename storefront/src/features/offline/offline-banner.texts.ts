import { SHOP_TIME_ZONE } from '@mithai/contracts';
const time = new Intl.DateTimeFormat('en-IN', { timeZone: SHOP_TIME_ZONE, hour: 'numeric', minute: '2-digit' });
const dayAndTime = new Intl.DateTimeFormat('en-IN', {
  timeZone: SHOP_TIME_ZONE,
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
});
const day = new Intl.DateTimeFormat('en-IN', { timeZone: SHOP_TIME_ZONE, dateStyle: 'short' });

export const offlineBannerTexts = {
  lost: 'You’re offline. You can browse what you’ve already viewed and add to your cart.',
  lostSignedIn:
    'You’re offline. You can browse what you’ve already viewed, and add to your cart once you’re back online.',
  asSeen: (at: Date, now: Date) =>
    `Prices and stock as of ${isSameDay(at, now) ? time.format(at) : dayAndTime.format(at)}.`,
  back: 'Back online.',
} as const;

function isSameDay(one: Date, other: Date): boolean {
  return day.format(one) === day.format(other);
}

const SHOP_ZONE = 'Asia/Kolkata';
const time = new Intl.DateTimeFormat('en-IN', { timeZone: SHOP_ZONE, hour: 'numeric', minute: '2-digit' });
const dayAndTime = new Intl.DateTimeFormat('en-IN', {
  timeZone: SHOP_ZONE,
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
});
const day = new Intl.DateTimeFormat('en-IN', { timeZone: SHOP_ZONE, dateStyle: 'short' });

export const lineTexts = {
  lost: 'You are offline. You can look at what you have seen and fill your cart.',
  asSeen: (at: Date, now: Date) => `Prices and stock as seen at ${isSameDay(at, now) ? time.format(at) : dayAndTime.format(at)}.`,
  back: 'Back online.',
} as const;

function isSameDay(one: Date, other: Date): boolean {
  return day.format(one) === day.format(other);
}

export const offlineTexts = {
  shop: 'Mithai',
  opening: 'Opening what you have seen',
  retry: 'Try again',
  title: 'Without internet',
  text: 'What you have seen before is still here. Everything else opens as soon as you are back online.',
  needsLine: 'You have not opened this page here before. It opens as soon as you are back online.',
  meanwhile: 'Meanwhile',
  products: 'All products',
  cart: 'Open the cart',
  seen: 'Seen last',
} as const;

export const versionTexts = {
  ready: { title: 'A new version of the shop is ready' },
  reload: 'Reload',
  reloaded: { title: 'The shop has been renewed', description: 'This page was loaded again, so that everything on it works.' },
} as const;

import { locale } from './long-date.texts.ts';

const SHOP_ZONE = 'Asia/Kolkata';
const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: SHOP_ZONE });
const year = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: SHOP_ZONE });

/** A moment in UTC as "November 5, 2026", in the shop's zone; without the weight of a library. */
export const formatLongDate = (timestamp: string): string => day.format(new Date(timestamp));

/** Now, in the shop's zone. */
export const shopYear = (): number => Number(year.format(new Date()));

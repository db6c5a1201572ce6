import { SHOP_TIME_ZONE } from '@mithai/contracts/time-zone';
import { locale } from './long-date.texts.ts';

const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: SHOP_TIME_ZONE });
const year = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: SHOP_TIME_ZONE });

/** Formats a UTC timestamp as "November 5, 2026" in the shop's time zone. */
export const formatLongDate = (timestamp: string): string => day.format(new Date(timestamp));

export const shopYear = (): number => Number(year.format(new Date()));

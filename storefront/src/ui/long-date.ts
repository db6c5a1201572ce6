import { locale } from './long-date.texts.ts';

const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'Asia/Kolkata' });

/** A moment in UTC as "November 5, 2026", in the shop's zone; without the weight of a library. */
export const formatLongDate = (timestamp: string): string => day.format(new Date(timestamp));

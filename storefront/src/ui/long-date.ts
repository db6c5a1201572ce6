import { SHOP_TIME_ZONE } from '@mithai/contracts';
import { languageTag } from '../language/language.texts.ts';
import { locale } from './long-date.texts.ts';

const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: SHOP_TIME_ZONE });
const dayAndMonth = new Intl.DateTimeFormat(languageTag, { day: 'numeric', month: 'short', timeZone: 'UTC' });
const isoDay = new Intl.DateTimeFormat('en-CA', { timeZone: SHOP_TIME_ZONE });
const year = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: SHOP_TIME_ZONE });

/** Formats a UTC timestamp as "November 5, 2026" in the shop's time zone. */
export const formatLongDate = (timestamp: string): string => day.format(new Date(timestamp));

/** Formats a calendar day, yyyy-MM-dd, as "14 Nov", independent of the time zone. */
export const formatDayAndMonth = (day: string): string => dayAndMonth.format(new Date(`${day}T00:00:00Z`));

/** The business date, yyyy-MM-dd. */
export const shopToday = (now = new Date()): string => isoDay.format(now);

export const shopYear = (): number => Number(year.format(new Date()));

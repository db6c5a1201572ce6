import { TZDate } from '@date-fns/tz';
import { SHOP_TIME_ZONE } from '@mithai/contracts';
import { format } from 'date-fns/format';
import { texts } from './dates.texts.ts';

/** Formats a UTC timestamp as "November 05, 2026" in the shop's time zone. */
export const formatDate = (timestamp: string): string => write(inShopZone(timestamp), texts.date);

/** "Nov 05, 2026". */
export const formatShortDate = (timestamp: string): string => write(inShopZone(timestamp), texts.shortDate);

/** "Nov 05, 2026 at 4:30 PM". */
export const formatDateTime = (timestamp: string): string => write(inShopZone(timestamp), texts.moment);

/** Formats a calendar day, yyyy-MM-dd, as "November 05, 2026", independent of the time zone. */
export const formatDay = (day: string): string => write(new Date(`${day}T00:00:00`), texts.date);

/** Formats a calendar day as "Nov 05, 2026". */
export const formatShortDay = (day: string): string => write(new Date(`${day}T00:00:00`), texts.shortDate);

/** Business date, yyyy-MM-dd, so many days after `now`. */
export function businessDate(now: Date, daysAhead = 0): string {
  const day = new TZDate(now, SHOP_TIME_ZONE);
  day.setDate(day.getDate() + daysAhead);
  return format(day, 'yyyy-MM-dd');
}

function write(date: Date, pattern: string): string {
  return format(date, pattern, texts);
}

function inShopZone(timestamp: string): TZDate {
  return new TZDate(timestamp, SHOP_TIME_ZONE);
}

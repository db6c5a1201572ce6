import { languageTag } from '../../language/language.texts.ts';
import { formatShortDate } from '../../ui/index.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const relative = new Intl.RelativeTimeFormat(languageTag, { numeric: 'auto' });

/** Formats a UTC timestamp as "now", "5 minutes ago" or "yesterday"; after a week as a date in the shop's time zone. */
export function formatLastSeen(timestamp: string, now = Date.now()): string {
  const age = Math.max(0, now - Date.parse(timestamp));
  if (age < MINUTE) return relative.format(0, 'second');
  if (age < HOUR) return relative.format(-Math.floor(age / MINUTE), 'minute');
  if (age < DAY) return relative.format(-Math.floor(age / HOUR), 'hour');
  if (age < 7 * DAY) return relative.format(-Math.floor(age / DAY), 'day');
  return formatShortDate(timestamp);
}

import { TZDate } from '@date-fns/tz';
import { SHOP_TIME_ZONE } from '@mithai/contracts';
import { format } from 'date-fns/format';
import { parseISO } from 'date-fns/parseISO';

const DATE = 'MMMM dd, yyyy';

/** `timestamp` is ISO 8601; formats the date in Asia/Kolkata. */
export const formatDate = (timestamp: string): string => format(new TZDate(timestamp, SHOP_TIME_ZONE), DATE);

/** `day` is yyyy-MM-dd, without a time zone. */
export const formatDay = (day: string): string => format(parseISO(day), DATE);

/** `timestamp` is ISO 8601; formats date and time in Asia/Kolkata. */
export const formatMoment = (timestamp: string): string =>
  format(new TZDate(timestamp, SHOP_TIME_ZONE), `${DATE} 'at' h:mm a`);

/** `1 sale`, `2 sales`. */
export const countOf = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

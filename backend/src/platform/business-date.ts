import { TZDate } from '@date-fns/tz';
import { SHOP_TIME_ZONE } from '@mithai/contracts';
import { addDays } from 'date-fns/addDays';
import { format } from 'date-fns/format';

/** Business date of a moment (default: now) in Asia/Kolkata, as yyyy-MM-dd. */
export const businessDate = (moment = new Date()): string => format(new TZDate(moment, SHOP_TIME_ZONE), 'yyyy-MM-dd');

/** The present day (yyyy-MM-dd) and hour, 0 to 23, in Asia/Kolkata. */
export const businessNow = (): { day: string; hour: number } => {
  const moment = new Date();
  return { day: businessDate(moment), hour: new TZDate(moment, SHOP_TIME_ZONE).getHours() };
};

/** "Nov 23, 2026 at 10:15 AM", in Asia/Kolkata. */
export const formatDateTime = (moment: Date): string =>
  format(new TZDate(moment, SHOP_TIME_ZONE), "MMM dd, yyyy 'at' h:mm a");

/** Start of a business date (yyyy-MM-dd), or of the date so many days later. */
export const startOfBusinessDate = (day: string, daysAfter = 0): Date => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(addDays(new TZDate(year, month - 1, date, SHOP_TIME_ZONE), daysAfter).getTime());
};

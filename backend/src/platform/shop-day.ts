import { TZDate } from '@date-fns/tz';
import { addDays, format } from 'date-fns';

export const SHOP_TIME_ZONE = 'Asia/Kolkata';

/** Where the shop is, yyyy-MM-dd; without a moment it is today. */
export const shopDay = (moment = new Date()): string => format(new TZDate(moment, SHOP_TIME_ZONE), 'yyyy-MM-dd');

/** For sentences: "Nov 23, 2026 at 10:15 AM", at the shop's time. */
export const formatMoment = (moment: Date): string => format(new TZDate(moment, SHOP_TIME_ZONE), "MMM dd, yyyy 'at' h:mm a");

/** When a day of the shop's begins, yyyy-MM-dd, or one so many days after it. */
export const startOfShopDay = (day: string, daysAfter = 0): Date => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(addDays(new TZDate(year, month - 1, date, SHOP_TIME_ZONE), daysAfter).getTime());
};

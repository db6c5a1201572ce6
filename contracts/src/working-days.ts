import { plusDays } from './days.ts';
import type { ShopCalendar } from './shop-calendar.ts';

/** `day` is a business date, yyyy-MM-dd, here and below. */
export const isClosedOn = ({ closedUntil }: ShopCalendar, day: string): boolean =>
  closedUntil !== null && day < closedUntil;

export const isWorkingDay = (calendar: ShopCalendar, day: string): boolean =>
  !isClosedOn(calendar, day) &&
  !calendar.weeklyDaysOff.includes(new Date(`${day}T00:00:00Z`).getUTCDay()) &&
  !calendar.holidays.some(({ date }) => date === day);

/** The first working day from this one on; the calendar leaves one in every week, unless a long row of holidays. */
export const workingDayFrom = (calendar: ShopCalendar, day: string): string => {
  let date = isClosedOn(calendar, day) ? (calendar.closedUntil ?? day) : day;
  while (!isWorkingDay(calendar, date)) date = plusDays(date, 1);
  return date;
};

/** The last working day up to this one, whether or not the shop is closed then. */
export const workingDayUpTo = (calendar: ShopCalendar, day: string): string => {
  const open = { ...calendar, closedUntil: null };
  let date = day;
  while (!isWorkingDay(open, date)) date = plusDays(date, -1);
  return date;
};

/** The day so many working days before another, whether or not the shop is closed then. */
export const workingDaysBefore = (calendar: ShopCalendar, day: string, count: number): string => {
  const open = { ...calendar, closedUntil: null };
  let [date, left] = [day, count];
  while (left > 0) {
    date = plusDays(date, -1);
    if (isWorkingDay(open, date)) left -= 1;
  }
  return date;
};

import { SHOP_TIME_ZONE } from '@mithai/contracts';
import { secondsInDay, secondsInHour, secondsInMinute } from 'date-fns/constants';

const moments = new Intl.DateTimeFormat('en-IN', {
  timeZone: SHOP_TIME_ZONE,
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

/** In Asia/Kolkata, with seconds. */
export const formatMoment = (moment: string | Date): string => moments.format(new Date(moment));

const UNITS = [
  ['d', secondsInDay],
  ['h', secondsInHour],
  ['min', secondsInMinute],
] as const;

/** "42 s", "3 min", "2 h". */
export const formatAge = (seconds: number): string => {
  const [unit, length] = UNITS.find(([, length]) => seconds >= 2 * length) ?? ['s', 1];
  return `${Math.floor(seconds / length)} ${unit}`;
};

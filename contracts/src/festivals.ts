import { plusDays } from './days.ts';
import type { ShopCalendar } from './shop-calendar.ts';
import { workingDayUpTo } from './working-days.ts';

export const FESTIVALS = [
  'sankranti',
  'holi',
  'ugadi',
  'raksha_bandhan',
  'janmashtami',
  'ganesh_chaturthi',
  'onam',
  'navratri',
  'diwali',
  'chhath',
  'christmas',
] as const;
export type Festival = (typeof FESTIVALS)[number];

/**
 * Business dates from November 2026 to the end of 2028: the lunar day at sunrise in India, for Holi the day after the
 * full moon, for Diwali the evening of the new moon, for Navratri its first day. Regional calendars may differ by a day.
 * Extend it every autumn from the Rashtriya Panchang, the almanac of the India Meteorological Department.
 */
export const FESTIVAL_DAYS: readonly { festival: Festival; day: string }[] = [
  { festival: 'diwali', day: '2026-11-08' },
  { festival: 'chhath', day: '2026-11-15' },
  { festival: 'christmas', day: '2026-12-25' },
  { festival: 'sankranti', day: '2027-01-15' },
  { festival: 'holi', day: '2027-03-22' },
  { festival: 'ugadi', day: '2027-04-07' },
  { festival: 'raksha_bandhan', day: '2027-08-17' },
  { festival: 'janmashtami', day: '2027-08-25' },
  { festival: 'ganesh_chaturthi', day: '2027-09-04' },
  { festival: 'onam', day: '2027-09-12' },
  { festival: 'navratri', day: '2027-09-30' },
  { festival: 'diwali', day: '2027-10-29' },
  { festival: 'chhath', day: '2027-11-04' },
  { festival: 'christmas', day: '2027-12-25' },
  { festival: 'sankranti', day: '2028-01-15' },
  { festival: 'holi', day: '2028-03-11' },
  { festival: 'ugadi', day: '2028-03-27' },
  { festival: 'raksha_bandhan', day: '2028-08-05' },
  { festival: 'janmashtami', day: '2028-08-13' },
  { festival: 'ganesh_chaturthi', day: '2028-08-23' },
  { festival: 'onam', day: '2028-09-01' },
  { festival: 'navratri', day: '2028-09-19' },
  { festival: 'diwali', day: '2028-10-17' },
  { festival: 'chhath', day: '2028-10-23' },
  { festival: 'christmas', day: '2028-12-25' },
];

/** The words by which names and descriptions of products mention a festival, as a search finds them. */
export const FESTIVAL_WORDS: Readonly<Record<Festival, readonly string[]>> = {
  sankranti: ['sankranti', 'pongal', 'lohri', 'bihu'],
  holi: ['holi'],
  ugadi: ['ugadi', 'gudi padwa'],
  raksha_bandhan: ['raksha bandhan', 'rakhi'],
  janmashtami: ['janmashtami', 'krishna jayanthi'],
  ganesh_chaturthi: ['ganesh chaturthi', 'modak', 'kozhukatta'],
  onam: ['onam'],
  navratri: ['navratri', 'durga puja', 'dussehra'],
  diwali: ['diwali', 'deepavali'],
  chhath: ['chhath'],
  christmas: ['christmas'],
};

export const mentionsFestival = (text: string, festival: Festival): boolean =>
  FESTIVAL_WORDS[festival].some((word) => mentionsWord(text, word));

export const mentionsWord = (text: string, word: string): boolean =>
  ` ${text.toLowerCase().replace(/[^\p{L}\p{M}]+/gu, ' ')} `.includes(` ${word} `);

/** From `today` (yyyy-MM-dd) on, the next one first. */
export const upcomingFestivals = (
  today: string,
  { hidden = [], count }: { hidden?: readonly Festival[]; count: number },
): { festival: Festival; day: string }[] =>
  FESTIVAL_DAYS.filter(({ festival, day }) => day >= today && !hidden.includes(festival)).slice(0, count);

/** The last day to order so that a parcel is there a day before; null once it has passed. */
export const lastOrderDay = (
  festivalDay: string,
  { today, daysOnTheWay, calendar }: { today: string; daysOnTheWay: number; calendar: ShopCalendar },
): string | null => {
  const day = workingDayUpTo(calendar, plusDays(festivalDay, -1 - daysOnTheWay));
  return day < today ? null : day;
};

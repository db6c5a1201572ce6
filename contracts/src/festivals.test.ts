import { describe, expect, it } from 'vitest';
import { FESTIVAL_DAYS, FESTIVALS, lastOrderDay, mentionsFestival, upcomingFestivals } from './festivals.ts';
import { DEFAULT_CALENDAR } from './shop-defaults.ts';

describe('the calendar of festivals', () => {
  it('is sorted by day and has every festival in 2027 and 2028', () => {
    const days = FESTIVAL_DAYS.map(({ day }) => day);
    expect(days).toEqual(days.toSorted());
    for (const year of ['2027', '2028']) {
      const named = FESTIVAL_DAYS.filter(({ day }) => day.startsWith(year)).map(({ festival }) => festival);
      expect(named.toSorted()).toEqual(FESTIVALS.toSorted());
    }
  });

  it('shows the next festivals from today on, without those that the owner hides', () => {
    const shown = upcomingFestivals('2026-12-25', { count: 3, hidden: ['holi'] });
    expect(shown).toEqual([
      { festival: 'christmas', day: '2026-12-25' },
      { festival: 'sankranti', day: '2027-01-15' },
      { festival: 'ugadi', day: '2027-04-07' },
    ]);
  });

  it('finds a festival’s words only as whole words', () => {
    expect(mentionsFestival('No Holi lunch is complete without one.', 'holi')).toBe(true);
    expect(mentionsFestival('A sweet for a holiday', 'holi')).toBe(false);
    expect(mentionsFestival('An offering at Krishna-Jayanthi', 'janmashtami')).toBe(true);
  });
});

describe('the last day to order', () => {
  const calendar = { ...DEFAULT_CALENDAR, weeklyDaysOff: [0], closedUntil: '2027-02-01' };
  const order = { today: '2026-11-28', daysOnTheWay: 4, calendar: DEFAULT_CALENDAR };

  it('leaves the days on the way and one more', () => {
    expect(lastOrderDay('2027-01-15', order)).toBe('2027-01-10');
  });

  it('is a working day of the kitchen', () => {
    // 2027-01-10 is a Sunday.
    expect(lastOrderDay('2027-01-15', { ...order, calendar })).toBe('2027-01-09');
  });

  it('is null once it has passed', () => {
    expect(lastOrderDay('2026-12-01', order)).toBeNull();
    expect(lastOrderDay('2026-12-03', order)).toBe('2026-11-28');
  });
});

import { describe, expect, it } from 'vitest';
import { DEFAULT_CALENDAR } from './shop-defaults.ts';
import { isClosedOn, isWorkingDay, workingDayFrom, workingDaysBefore } from './working-days.ts';

const calendar = {
  ...DEFAULT_CALENDAR,
  weeklyDaysOff: [0],
  holidays: [{ date: '2026-11-09', name: 'Diwali' }],
};

describe('working days', () => {
  it.each([
    ['2026-11-07', true, '2026-11-07'],
    ['2026-11-08', false, '2026-11-10'],
    ['2026-11-09', false, '2026-11-10'],
    ['2026-12-31', true, '2026-12-31'],
  ])('include %s: %s, and the next one is %s', (day, works, next) => {
    expect([isWorkingDay(calendar, day), workingDayFrom(calendar, day)]).toEqual([works, next]);
  });

  it('begin again on the day until which the shop is closed, unless that is a day off', () => {
    const closed = { ...calendar, closedUntil: '2026-11-15' };
    expect([isClosedOn(closed, '2026-11-14'), isClosedOn(closed, '2026-11-15')]).toEqual([true, false]);
    expect(workingDayFrom(closed, '2026-11-02')).toBe('2026-11-16');
  });

  it.each([
    ['2026-11-10', 0, '2026-11-10'],
    ['2026-11-10', 1, '2026-11-07'],
    ['2026-11-10', 3, '2026-11-05'],
  ])('count back from %s by %i to %s, also through a closing', (day, count, before) => {
    expect(workingDaysBefore({ ...calendar, closedUntil: '2026-11-10' }, day, count)).toBe(before);
  });
});

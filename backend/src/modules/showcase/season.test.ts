import { describe, expect, it } from 'vitest';
import { chooseSeason, ofTheWeek, type Candidate } from './season.ts';

const candidate = (id: number, overrides: Partial<Candidate> = {}): Candidate => ({
  id,
  name: `Laddu ${id}`,
  description: 'Round.',
  category: 'sweets',
  state: '',
  sellerId: null,
  recentlySold: 0,
  ...overrides,
});
const festivals = [
  { festival: 'christmas', day: '2026-12-25' },
  { festival: 'sankranti', day: '2027-01-15' },
  { festival: 'holi', day: '2027-03-22' },
] as const;
const choose = (candidates: Candidate[], chosenId?: number) =>
  chooseSeason({ candidates, chosenId, festivals, today: '2026-11-28' });

describe('the sweet of the season', () => {
  const forHoli = candidate(1, { description: 'No Holi lunch without one.', recentlySold: 90 });
  const forSankranti = candidate(2, { description: 'Exchanged on Makar Sankranti.', recentlySold: 3 });
  const popular = candidate(3, { description: 'For Pongal.', recentlySold: 7 });
  const snack = candidate(4, { category: 'snacks', recentlySold: 99 });

  it('is the owner’s choice, with the festival that it mentions', () => {
    expect(choose([forHoli, forSankranti], 2)).toEqual({ id: 2, festival: 'sankranti' });
    expect(choose([forHoli, forSankranti], 1)).toEqual({ id: 1, festival: null });
  });

  it('is never a sold-out choice', () => {
    expect(choose([forSankranti], 77)).toEqual({ id: 2, festival: 'sankranti' });
  });

  it('is the most sold sweet of the next festival that any mentions within sixty days', () => {
    expect(choose([forHoli, forSankranti, popular])).toEqual({ id: 3, festival: 'sankranti' });
  });

  it('is the most sold sweet without a festival, then any product, then none', () => {
    expect(choose([snack, forHoli])).toEqual({ id: 1, festival: null });
    expect(choose([snack])).toEqual({ id: 4, festival: null });
    expect(choose([])).toBeNull();
  });
});

describe('the maker of the week', () => {
  it('stays from Monday to Sunday and then changes in turn', () => {
    const week = ['2026-11-23', '2026-11-28', '2026-11-29'].map((day) => ofTheWeek(['a', 'b', 'c'], day));
    expect(new Set(week).size).toBe(1);
    const weeks = ['2026-11-23', '2026-11-30', '2026-12-07'].map((day) => ofTheWeek(['a', 'b', 'c'], day));
    expect(new Set(weeks)).toEqual(new Set(['a', 'b', 'c']));
    expect(ofTheWeek(['a', 'b', 'c'], '2026-12-14')).toBe(weeks[0]);
  });

  it('is undefined without makers', () => {
    expect(ofTheWeek([], '2026-11-28')).toBeUndefined();
  });
});

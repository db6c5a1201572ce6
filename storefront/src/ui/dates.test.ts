import { describe, expect, it } from 'vitest';
import { formatDate, formatDay, formatDateTime, formatShortDate, businessDate } from './dates.ts';

describe('dates', () => {
  it('are shown in Asia/Kolkata', () => {
    expect(formatDate('2026-11-04T20:00:00.000Z')).toBe('November 05, 2026');
    expect(formatShortDate('2026-11-04T20:00:00.000Z')).toBe('Nov 05, 2026');
    expect(formatDateTime('2026-11-05T11:00:00.000Z')).toBe('Nov 05, 2026 at 4:30 PM');
  });

  it('keep a calendar day', () => {
    expect(formatDay('2026-11-05')).toBe('November 05, 2026');
  });

  it('count calendar days across the end of a month', () => {
    expect(businessDate(new Date('2026-11-29T20:00:00Z'))).toBe('2026-11-30');
    expect(businessDate(new Date('2026-11-29T20:00:00Z'), 1)).toBe('2026-12-01');
  });
});

import { afterEach, expect, it, vi } from 'vitest';
import { businessDate } from './business-date.ts';

afterEach(() => {
  vi.useRealTimers();
});

it.each([
  ['2026-11-30T18:29:59Z', '2026-11-30'],
  ['2026-11-30T18:30:00Z', '2026-12-01'],
])('%s is the business date %s', (now, day) => {
  vi.useFakeTimers({ now: new Date(now) });
  expect(businessDate()).toBe(day);
});

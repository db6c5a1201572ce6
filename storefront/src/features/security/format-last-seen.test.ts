import { expect, it } from 'vitest';
import { formatLastSeen } from './session-list.tsx';

const now = Date.parse('2026-11-22T20:00:00Z');

it.each([
  ['2026-11-22T20:00:30Z', 'now'],
  ['2026-11-22T19:59:01Z', 'now'],
  ['2026-11-22T19:59:00Z', '1 minute ago'],
  ['2026-11-22T17:30:00Z', '2 hours ago'],
  ['2026-11-21T19:00:00Z', 'yesterday'],
  ['2026-11-16T19:00:00Z', '6 days ago'],
  ['2026-11-14T20:00:00Z', 'Nov 15, 2026'],
])('formats %s as %s', (timestamp, text) => {
  expect(formatLastSeen(timestamp, now)).toBe(text);
});

import { expect, it } from 'vitest';
import { createTraceparent, traceIdOf } from './trace-context.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';

it('reads the trace id of a traceparent', () => {
  expect(traceIdOf(`00-${TRACE}-00f067aa0ba902b7-01`)).toBe(TRACE);
  expect(traceIdOf(`00-${TRACE}-00f067aa0ba902b7-00`)).toBe(TRACE);
});

it.each([
  ['is missing', undefined],
  ['is sent twice', [`00-${TRACE}-00f067aa0ba902b7-01`, `00-${TRACE}-00f067aa0ba902b7-01`]],
  ['has another version', `01-${TRACE}-00f067aa0ba902b7-01`],
  ['has an empty trace id', `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`],
  ['has an empty parent id', `00-${TRACE}-${'0'.repeat(16)}-01`],
  ['has capitals', `00-${TRACE.toUpperCase()}-00f067aa0ba902b7-01`],
  ['has a line break', `00-${TRACE}-00f067aa0ba902b7-01\nforged`],
])('returns null if the header %s', (_what, header) => {
  expect(traceIdOf(header)).toBeNull();
});

it('creates a valid traceparent with a new trace id each time', () => {
  const traces = Array.from({ length: 1000 }, () => traceIdOf(createTraceparent()));
  expect(traces).not.toContain(null);
  expect(new Set(traces).size).toBe(1000);
});

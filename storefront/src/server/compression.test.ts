import { expect, it } from 'vitest';
import { createCompressor, encodingFor } from './compression.ts';

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['gzip;q=1.0, br;q=0', 'gzip'],
  ['BR ; q=0.1', 'br'],
  ['*', 'br'],
  ['deflate', null],
  ['identity', null],
  ['brotli', null],
  ['', null],
  [undefined, null],
])('answers Accept-Encoding %j with %s', (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding);
});

it('parses a header in linear time', () => {
  // With quadratic backtracking this would exceed the test's timeout tenfold.
  expect(encodingFor(`a${' '.repeat(120_000)}b, br`)).toBe('br');
});

it.each(['br', 'gzip'] as const)('flushes each part of a stream as it is written (%s)', async (encoding) => {
  const compressor = createCompressor(encoding);
  compressor.write('<p>first</p>');
  const first = await new Promise((resolve) => compressor.once('data', resolve));
  expect(first).toBeInstanceOf(Buffer);
  compressor.end();
});

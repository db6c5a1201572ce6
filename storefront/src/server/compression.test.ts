import { expect, it } from 'vitest';
import { createCompressor, encodingFor } from './compression.ts';

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['gzip;q=1.0, br;q=0', 'gzip'],
  ['BR ; q=0.1', 'br'],
  ['deflate', undefined],
  ['identity', undefined],
  ['brotli', undefined],
  ['', undefined],
  [undefined, undefined],
])('answers %j with %s', (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding);
});

it.each(['br', 'gzip'] as const)('sends each part of a stream as soon as it is written (%s)', async (encoding) => {
  const compressor = createCompressor(encoding);
  compressor.write('<p>first</p>');
  const first = await new Promise((resolve) => compressor.once('data', resolve));
  expect(first).toBeInstanceOf(Buffer);
  compressor.end();
});

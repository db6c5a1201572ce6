import { describe, expect, it } from 'vitest';
import { isSameOrigin } from './csrf.ts';

const DEMONSTRATION = {
  NODE_ENV: 'development',
  PUBLIC_URL: 'http://localhost:3000',
  CORS_ORIGINS: [] as string[],
  PROXY_SECRET: 'the-secret-of-tests',
} as const;

const forwarded = (host: string, origin: string) => ({
  headers: { host: '127.0.0.1:4000', 'x-forwarded-host': host, 'x-proxy-secret': DEMONSTRATION.PROXY_SECRET, origin },
});

describe('a demonstration page', () => {
  it.each(['localhost:3000', '127.0.0.1:3000', '[::1]:3000', '192.168.1.7:3000'])('is allowed at %s', (host) => {
    expect(isSameOrigin(forwarded(host, `http://${host}`), DEMONSTRATION)).toBe(true);
  });

  it.each([
    ['a name whose DNS leads here', 'evil.example:3000', 'http://evil.example:3000'],
    ['a public address', '203.0.113.9:3000', 'http://203.0.113.9:3000'],
    ['another host than it was asked at', '127.0.0.1:3000', 'http://192.168.1.66:3000'],
    ['another port of the same host', '127.0.0.1:3000', 'http://127.0.0.1:8025'],
    ['no site', '127.0.0.1:3000', 'null'],
  ])('is rejected at %s', (_where, host, origin) => {
    expect(isSameOrigin(forwarded(host, origin), DEMONSTRATION)).toBe(false);
  });

  it('accepts a forwarded host from the storefront only', () => {
    const { headers } = forwarded('192.168.1.7:3000', 'http://192.168.1.7:3000');
    expect(isSameOrigin({ headers: { ...headers, 'x-proxy-secret': 'guessed' } }, DEMONSTRATION)).toBe(false);
  });
});

it('accepts only PUBLIC_URL in production', () => {
  const production = { ...DEMONSTRATION, NODE_ENV: 'production', PUBLIC_URL: 'https://mithai.example' } as const;
  expect(isSameOrigin(forwarded('127.0.0.1:3000', 'http://127.0.0.1:3000'), production)).toBe(false);
  expect(isSameOrigin(forwarded('mithai.example', 'https://mithai.example'), production)).toBe(true);
});

import { expect, it } from 'vitest';
import { canUsePasskeys } from './passkey-support.ts';

const PublicKeyCredential = () => undefined;

it.each([
  ['shop.example', true],
  ['localhost', true],
  ['192.168.1.20', false],
  ['[::1]', false],
])('offers passkeys at %s: %s', (hostname, isOffered) => {
  expect(canUsePasskeys({ PublicKeyCredential, location: { hostname } })).toBe(isOffered);
});

it('offers no passkeys in a browser without support', () => {
  expect(canUsePasskeys({ location: { hostname: 'shop.example' } })).toBe(false);
});

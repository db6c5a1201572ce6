import { describe, expect, it } from 'vitest';
import { newPasskeyName } from './new-passkey-name.ts';

const named = (...names: string[]) => names.map((name) => ({ name }));

describe('the name of a new passkey', () => {
  it('is the name of the device', () => {
    expect(newPasskeyName('Passkey on Linux', named('Passkey on Android'))).toBe('Passkey on Linux');
  });

  it('has the first number that is free beside others of the name', () => {
    expect(newPasskeyName('Passkey on Linux', named('Passkey on Linux'))).toBe('Passkey on Linux 2');
    const three = named('Passkey on Linux', 'Passkey on Linux 3', 'Passkey on Linux 2');
    expect(newPasskeyName('Passkey on Linux', three)).toBe('Passkey on Linux 4');
  });
});

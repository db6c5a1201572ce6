import type { Passkey } from '@mithai/contracts';

/** "Passkey on Linux", and "Passkey on Linux 2" beside one of that name. */
export function newPasskeyName(name: string, passkeys: readonly Pick<Passkey, 'name'>[]): string {
  const taken = new Set(passkeys.map((passkey) => passkey.name));
  if (!taken.has(name)) return name;
  let number = 2;
  while (taken.has(`${name} ${number}`)) number += 1;
  return `${name} ${number}`;
}

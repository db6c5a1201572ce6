import { hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';
import { PASSWORD_MIN } from '@mithai/contracts';
import { createFairQueue } from '@mithai/contracts/server/fair-queue';
import type { Network } from '@mithai/contracts/server/network';
import { passwordTooCommon, passwordTooObvious } from './identity.errors.ts';

/** argon2id, OWASP's first choice of parameters: 19 MiB, two passes, one lane. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A hash that no known password has: an unknown address must cost as much as a wrong password. */
export const NOBODYS_HASH = '$argon2id$v=19$m=19456,t=2,p=1$bWl0aGFpLm5vYm9keS4wMQ$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';

/** ASVS 5, 6.2.4: of those that are long enough to be chosen here. */
const COMMONEST = 3000;

/** Half of libuv's pool of four threads, which files, images and other cryptography need too. */
const inTurn = createFairQueue(2);

/** Of whoever is known by an account or a link already. */
const KNOWN: Network[] = [{ key: 'known', factor: 1 }];

/** To be called outside of transactions, as `isPassword`: both wait for their turn. */
export const hashPassword = (password: string): Promise<string> => inTurn(KNOWN, () => hash(typed(password), PARAMETERS));

/**
 * Once more as it was sent, for hashes made before passwords were brought into one form. `from` are the networks or the device
 * that try: one that tries hundreds keeps no other waiting.
 */
export const isPassword = async (passwordHash: string, password: string, from: readonly Network[] = KNOWN): Promise<boolean> =>
  inTurn(
    from,
    async () => (await verify(passwordHash, typed(password))) || (typed(password) !== password && (await verify(passwordHash, password))),
  );

interface Person {
  name: string;
  email: string;
}

/** Refuses one of the commonest, and what anybody would guess of this person or this shop. `path` is the field to object at. */
export const refuseGuessablePassword = (password: string, path: 'password' | 'newPassword', { name, email }: Person): void => {
  const lower = typed(password).toLowerCase();
  if (commonest.has(lower)) throw passwordTooCommon(path);
  const [localPart = ''] = email.split('@');
  const words = [...SHOP_NAMES, localPart, email, name, ...name.split(/\s+/)].map((word) => lettersOf(word.toLowerCase()));
  const obvious = new Set(words.filter((word) => word.length >= 3));
  const isObvious = [lettersOf(lower), lettersOf(unleet(lower))].some((letters) => obvious.has(letters));
  if (isObvious || lower === localPart || lower === email) throw passwordTooObvious(path);
};

const SHOP_NAMES = ['mithai', 'mithai shop', 'mithai sweets', 'mithai store', 'mithai.example', 'my mithai', 'मिठाई'];

/** "Mithai#2026!" is "mithai" to whoever guesses. */
const lettersOf = (text: string): string => text.replaceAll(/[^\p{L}\p{M}]/gu, '');

const LEET: Record<string, string> = { '0': 'o', '1': 'i', '!': 'i', '3': 'e', '4': 'a', '@': 'a', '5': 's', $: 's', '7': 't' };
const unleet = (text: string): string => text.replaceAll(/[013457!@$]/g, (sign) => LEET[sign] ?? sign);

/** What was typed, whichever keyboard composed its letters (NIST SP 800-63B: NFKC). */
const typed = (password: string): string => password.normalize('NFKC');

/** The commonest first. */
const byFrequency = dictionary['passwords-common'].map((password) => password.toLowerCase());

const commonest = new Set(byFrequency.filter((password) => password.length >= PASSWORD_MIN).slice(0, COMMONEST));

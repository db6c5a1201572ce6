import { hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';
import { PASSWORD_MIN } from '@mithai/contracts';
import { createFairQueue } from '@mithai/server/fair-queue';
import type { Network } from '@mithai/server/network';
import { passwordTooCommon, passwordTooObvious } from '../identity.errors.ts';

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Verified for unknown addresses, so that they take as long as a wrong password. No password matches it. */
export const DUMMY_PASSWORD_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$bWl0aGFpLm5vYm9keS4wMQ$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';

/** ASVS 5, 6.2.4: of passwords that satisfy PASSWORD_MIN. */
const COMMONEST = 3000;

/** Half of libuv's four threads; the others serve files, images and other cryptography. */
const inTurn = createFairQueue(2);

/** Queue key of calls with an authenticated user or a link. */
const KNOWN: Network[] = [{ key: 'known', factor: 1 }];

/** Waits in a queue, like `verifyPassword`: call it outside transactions. */
export const hashPassword = (password: string): Promise<string> =>
  inTurn(KNOWN, () => hash(typed(password), PARAMETERS));

/**
 * Falls back to the unnormalized password, for hashes made before NFKC. `from` identifies the caller in the fair queue,
 * so that hundreds of attempts from one network delay no others.
 */
export const verifyPassword = async (
  passwordHash: string,
  password: string,
  from: readonly Network[] = KNOWN,
): Promise<boolean> =>
  inTurn(
    from,
    async () =>
      (await verify(passwordHash, typed(password))) ||
      (typed(password) !== password && (await verify(passwordHash, password))),
  );

interface Person {
  name: string;
  email: string;
}

/** Throws 422 on field `path` for a common password, or one derived from the person or the shop. */
export const assertStrongPassword = (
  password: string,
  path: 'password' | 'newPassword',
  { name, email }: Person,
): void => {
  const lower = typed(password).toLowerCase();
  if (commonest.has(lower)) throw passwordTooCommon(path);
  const [localPart = ''] = email.split('@');
  const words = [...SHOP_NAMES, localPart, email, name, ...name.split(/\s+/)].map((word) =>
    lettersOf(word.toLowerCase()),
  );
  const obvious = new Set(words.filter((word) => word.length >= 3));
  const isObvious = [lettersOf(lower), lettersOf(unleet(lower))].some((letters) => obvious.has(letters));
  if (isObvious || lower === localPart || lower === email) throw passwordTooObvious(path);
};

const SHOP_NAMES = ['mithai', 'mithai shop', 'mithai sweets', 'mithai store', 'mithai.example', 'my mithai', 'मिठाई'];

/** Ignores digits and signs: "Mithai#2026!" is as guessable as "mithai". */
const lettersOf = (text: string): string => text.replaceAll(/[^\p{L}\p{M}]/gu, '');

const LEET: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '!': 'i',
  '3': 'e',
  '4': 'a',
  '@': 'a',
  '5': 's',
  $: 's',
  '7': 't',
};
const unleet = (text: string): string => text.replaceAll(/[013457!@$]/g, (sign) => LEET[sign] ?? sign);

/** Normalizes Unicode, which keyboards compose differently (NIST SP 800-63B: NFKC). */
const typed = (password: string): string => password.normalize('NFKC');

const byFrequency = dictionary['passwords-common'].map((password) => password.toLowerCase());

const commonest = new Set(byFrequency.filter((password) => password.length >= PASSWORD_MIN).slice(0, COMMONEST));

import type { Env } from '../../env.ts';
import { isKeyedHash, keyedHash } from '../../platform/sealed.ts';

type Key = Pick<Env, 'FIELD_ENCRYPTION_KEYS'>;
type Purpose = 'confirm' | 'unsubscribe';

/** Made anew whenever a mail needs it: nothing secret is kept. A link for one purpose is none for the other. */
export const linkToken = (env: Key, purpose: Purpose, subscriptionId: number): string =>
  `${subscriptionId}-${keyedHash(env, `newsletter: ${purpose}`, String(subscriptionId))}`;

/** Whose link it is, also when the subscription has ended; null for what this shop has not made. */
export const readLinkToken = (env: Key, purpose: Purpose, token: string): number | null => {
  const [, subscriptionId, hash] = token.match(/^(\d{1,9})-([0-9a-f]{64})$/) ?? [];
  if (!subscriptionId || !hash) return null;
  return isKeyedHash(env, `newsletter: ${purpose}`, subscriptionId, hash) ? Number(subscriptionId) : null;
};

import type { Env } from '../../env.ts';
import { isKeyedHash, keyedHash } from '../../platform/field-encryption.ts';

type Key = Pick<Env, 'FIELD_ENCRYPTION_KEYS'>;
type Purpose = 'confirm' | 'unsubscribe';

/** Derived on demand, so no secret is stored; valid for one purpose only. */
export const createLinkToken = (env: Key, purpose: Purpose, subscriptionId: number): string =>
  `${subscriptionId}-${keyedHash(env, `newsletter: ${purpose}`, String(subscriptionId))}`;

/** The subscription's id, even after it has ended; null for an invalid token. */
export const verifyLinkToken = (env: Key, purpose: Purpose, token: string): number | null => {
  const [, subscriptionId, hash] = token.match(/^(\d{1,9})-([0-9a-f]{64})$/) ?? [];
  if (!subscriptionId || !hash) return null;
  return isKeyedHash(env, `newsletter: ${purpose}`, subscriptionId, hash) ? Number(subscriptionId) : null;
};

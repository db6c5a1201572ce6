import { timingSafeEqual } from 'node:crypto';
import type { Env } from '../../env.ts';
import { keyedHash } from '../../platform/sealed.ts';

type Key = Pick<Env, 'FIELD_ENCRYPTION_KEY'>;
type Purpose = 'confirm' | 'unsubscribe';

/** Made anew whenever a mail needs it, and the same each time: nothing secret is kept. A link for one purpose is none for the other. */
export const linkToken = ({ FIELD_ENCRYPTION_KEY }: Key, purpose: Purpose, subscriptionId: number): string =>
  `${subscriptionId}-${keyedHash(FIELD_ENCRYPTION_KEY, `newsletter: ${purpose}`, String(subscriptionId))}`;

/** Whose link it is, also when the subscription has ended; null for what this shop has not made. */
export const readLinkToken = (env: Key, purpose: Purpose, token: string): number | null => {
  const subscriptionId = Number(token.match(/^(\d{1,9})-[0-9a-f]{64}$/)?.[1]);
  if (!subscriptionId) return null;
  return timingSafeEqual(Buffer.from(token), Buffer.from(linkToken(env, purpose, subscriptionId))) ? subscriptionId : null;
};

import type { Env } from '../../env.ts';
import { isKeyedHash, keyedHash } from '../../platform/field-encryption.ts';

export type LinkKeys = Pick<Env, 'FIELD_ENCRYPTION_KEYS'>;

type Purpose = 'confirm' | 'unsubscribe';

/** Derived on demand, so no secret is stored; valid for one purpose only. */
export const createAlertToken = (env: LinkKeys, purpose: Purpose, alertId: number): string =>
  `${alertId}-${keyedHash(env, `stock alert: ${purpose}`, String(alertId))}`;

/** The alert's id, even after it has ended; null for an invalid token. */
export const verifyAlertToken = (env: LinkKeys, purpose: Purpose, token: string): number | null => {
  const [, alertId, hash] = token.match(/^(\d{1,9})-([0-9a-f]{64})$/) ?? [];
  return alertId && hash && isKeyedHash(env, `stock alert: ${purpose}`, alertId, hash) ? Number(alertId) : null;
};

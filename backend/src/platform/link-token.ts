import type { Env } from '../env.ts';
import { isKeyedHash, keyedHash } from './field-encryption.ts';

export type LinkKeys = Pick<Env, 'FIELD_ENCRYPTION_KEYS'>;

/** Token of a link to a row. Derived on demand, so no secret is stored; valid for one purpose only. */
export const createLinkToken = (env: LinkKeys, purpose: string, id: number): string =>
  `${id}-${keyedHash(env, purpose, String(id))}`;

/** The row's id, even after it was deleted; null for an invalid token. */
export const verifyLinkToken = (env: LinkKeys, purpose: string, token: string): number | null => {
  const [, id, hash] = token.match(/^(\d{1,9})-([0-9a-f]{64})$/) ?? [];
  return id && hash && isKeyedHash(env, purpose, id, hash) ? Number(id) : null;
};

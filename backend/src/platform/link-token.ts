import type { Env } from '../env.ts';
import { isKeyedHash, keyedHash } from './field-encryption.ts';

export type LinkKeys = Pick<Env, 'FIELD_ENCRYPTION_KEYS'>;

/**
 * Token of a link to a row. Derived on demand, so no secret is stored; valid for one purpose only, and as long as the
 * row is `bound`, such as to an email address.
 */
export const createLinkToken = (env: LinkKeys, purpose: string, id: number, bound = String(id)): string =>
  `${id}-${keyedHash(env, purpose, bound)}`;

/** The row's id, even after it was deleted; null for an invalid token. */
export const verifyLinkToken = (env: LinkKeys, purpose: string, token: string): number | null => {
  const parsed = parseLinkToken(token);
  return parsed && isKeyedHash(env, purpose, String(parsed.id), parsed.hash) ? parsed.id : null;
};

/** Unverified: the row tells what the hash is bound to (`isKeyedHash`). Null if it is no token. */
export const parseLinkToken = (token: string): { id: number; hash: string } | null => {
  const [, id, hash] = /^([1-9]\d{0,8})-([0-9a-f]{64})$/.exec(token) ?? [];
  return id && hash ? { id: Number(id), hash } : null;
};

import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** A secret for one person to hold. What is kept is its hash. */
export const createToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** A token has too many bits to be guessed from a plain hash. In hexadecimal. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** A random secret in base64url; store only its hash. */
export const createToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** SHA-256 in hexadecimal. Unsalted and fast is enough: a token has too much entropy to be guessed. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

import { randomInt } from 'node:crypto';
import {
  encryptField,
  isKeyedHash,
  keyedHash,
  type EncryptedColumn,
  type Keys,
} from '../../../platform/field-encryption.ts';

/** Digits that an email brings. */
export interface CodeKind {
  /** Names the keyed hash. */
  purpose: string;
  /** Encrypts the code until its email is sent. */
  column: EncryptedColumn;
  length: number;
}

/** `boundTo`: the only context in which the code works. `row`: identifies its row, see `encryptField`. */
export const createCode = (
  env: Keys,
  { purpose, column, length }: CodeKind,
  { boundTo, row }: { boundTo: string; row: string | number },
): { codeHash: string; encryptedCode: string } => {
  const code = randomInt(10 ** length)
    .toString()
    .padStart(length, '0');
  return {
    codeHash: keyedHash(env, purpose, `${boundTo}:${code}`),
    encryptedCode: encryptField(env, column, row, code),
  };
};

export const isRightCode = (
  env: Keys,
  { purpose }: CodeKind,
  { boundTo, code }: { boundTo: string; code: string },
  codeHash: string,
): boolean => isKeyedHash(env, purpose, `${boundTo}:${code}`, codeHash);

import type { SchemaMessage } from '@mithai/contracts';
import { fieldError, type ShopError } from './errors.ts';

/** For a value that the contract accepts, and the server refuses with the contract's message. */
export const refusedField = (path: string, { text, reason }: Pick<SchemaMessage, 'text' | 'reason'>): ShopError =>
  fieldError(path, reason.code, text);

import { createStoredValue } from '../../stored-value.ts';
import { tryStorage } from '../../try-storage.ts';

const NO_IDS: readonly number[] = [];

/** At most `max` product ids in localStorage, each once; rubbish that is stored is dropped. */
export const createStoredProductIds = (key: string, max: number) =>
  createStoredValue<readonly number[]>({
    key,
    parse: (text) => parseProductIds(text).slice(0, max),
    format: (ids) => (ids.length === 0 ? null : JSON.stringify(ids)),
  });

export function parseProductIds(text: string | null): readonly number[] {
  const stored: unknown = tryStorage(() => JSON.parse(text ?? 'null'));
  if (!Array.isArray(stored)) return NO_IDS;
  const valid = stored.filter((id): id is number => Number.isSafeInteger(id) && id > 0 && id < 2 ** 31);
  return [...new Set(valid)];
}

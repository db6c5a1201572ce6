import type { DiscountPreview } from '@mithai/contracts';
import { useSyncExternalStore } from 'react';
import { tryStorage } from '../../try-storage.ts';

/** With the prefix of the checkout's drafts, which sign-out deletes. */
const KEY = 'mithai.checkout.discount-codes';
const NO_CODES: readonly string[] = [];

const listeners = new Set<() => void>();

/** The last result, so that the same text gives the same array. */
let cached = { text: '[]', codes: NO_CODES };

/** Used while storage is blocked. */
let inMemory: string | null = null;

/** The codes that the visitor entered in this tab, through sign-in and until they are ordered with. */
export const discountCodes = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: (): readonly string[] => {
    const text = tryStorage(() => sessionStorage.getItem(KEY)) ?? inMemory ?? '[]';
    if (text !== cached.text) cached = { text, codes: parse(text) };
    return cached.codes;
  },
  write: (codes: readonly string[]): void => {
    const text = JSON.stringify(codes);
    const isStored = tryStorage(() => {
      sessionStorage.setItem(KEY, text);
      return true;
    });
    inMemory = isStored ? null : text;
    for (const listener of listeners) listener();
  },
};

/** None on the server, so that the first client render matches. */
export function useDiscountCodes(): readonly string[] {
  return useSyncExternalStore(discountCodes.subscribe, discountCodes.read, () => NO_CODES);
}

/** The codes that an order can be placed with: all of them until the shop has answered. */
export function withoutRefused(codes: readonly string[], preview: DiscountPreview | undefined): string[] {
  return codes.filter((code) => !preview?.refused.some(({ typed }) => typed === code));
}

function parse(text: string): readonly string[] {
  const stored: unknown = tryStorage(() => JSON.parse(text));
  return Array.isArray(stored) ? stored.filter((code) => typeof code === 'string') : NO_CODES;
}

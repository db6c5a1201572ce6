import type { DiscountPreview } from '@mithai/contracts';
import { useSyncExternalStore } from 'react';
import { tryStorage } from '../../try-storage.ts';

const KEY = 'mithai.discount-codes';
const NO_CODES: readonly string[] = [];

const listeners = new Set<() => void>();

/** Used while storage is blocked, and so that the same codes are the same array. */
let current: readonly string[] | null = null;

/** The codes that the visitor entered in this tab, through sign-in and until they are ordered with. */
export const discountCodes = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: (): readonly string[] => (current ??= readStored()),
  write: (codes: readonly string[]): void => {
    current = codes;
    tryStorage(() => sessionStorage.setItem(KEY, JSON.stringify(codes)));
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

function readStored(): readonly string[] {
  const stored: unknown = tryStorage(() => JSON.parse(sessionStorage.getItem(KEY) ?? '[]'));
  return Array.isArray(stored) ? stored.filter((code) => typeof code === 'string') : NO_CODES;
}

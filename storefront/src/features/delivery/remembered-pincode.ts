import { useSyncExternalStore } from 'react';
import { tryStorage } from '../../try-storage.ts';
import { parsePincode } from './parse-pincode.ts';

const PINCODE_KEY = 'mithai.pincode';

const listeners = new Set<() => void>();

/** Used while storage is blocked. */
let inMemory: string | null = null;

/** The pincode that the visitor last checked, in all tabs of the browser. */
export const rememberedPincode = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    window.addEventListener('storage', listener);
    return () => {
      listeners.delete(listener);
      window.removeEventListener('storage', listener);
    };
  },
  read: (): string | null => parsePincode(tryStorage(() => localStorage.getItem(PINCODE_KEY)) ?? inMemory ?? ''),
  write: (pincode: string): void => {
    inMemory = pincode;
    tryStorage(() => localStorage.setItem(PINCODE_KEY, pincode));
    for (const listener of listeners) listener();
  },
};

/** Null on the server, so that the first client render matches. */
export function useRememberedPincode(): string | null {
  return useSyncExternalStore(rememberedPincode.subscribe, rememberedPincode.read, () => null);
}

import { useSyncExternalStore } from 'react';
import { tryStorage } from '../../../try-storage.ts';

const KEY = 'mithai.shortcuts';
const OFF = 'off';

const listeners = new Set<() => void>();

/** Used while storage is blocked. */
let inMemory = true;

/** Whether single keys are shortcuts, in all tabs of the browser. */
export const shortcutSetting = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    window.addEventListener('storage', listener);
    return () => {
      listeners.delete(listener);
      window.removeEventListener('storage', listener);
    };
  },
  isOn: (): boolean => tryStorage(() => localStorage.getItem(KEY) !== OFF) ?? inMemory,
  set: (isOn: boolean): void => {
    inMemory = isOn;
    tryStorage(() => (isOn ? localStorage.removeItem(KEY) : localStorage.setItem(KEY, OFF)));
    for (const listener of listeners) listener();
  },
};

export const useShortcutSetting = (): boolean =>
  useSyncExternalStore(shortcutSetting.subscribe, shortcutSetting.isOn, () => true);

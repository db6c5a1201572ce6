import { tryStorage } from './try-storage.ts';

interface StoredValue<Value> {
  subscribe: (listener: () => void) => () => void;
  /** The same object until the stored text changes, as React requires of a snapshot. */
  read: () => Value;
  /** The value without a stored text, so that the first client render matches the server's. */
  readOnServer: () => Value;
  write: (value: Value) => void;
}

interface StoredValueOptions<Value> {
  key: string;
  /** The stored text is anything, or null if nothing is stored. */
  parse: (text: string | null) => Value;
  /** Null removes the entry. */
  format: (value: Value) => string | null;
}

/** A value in localStorage that all tabs share and follow; kept in memory while storage is blocked or full. */
export function createStoredValue<Value>({ key, parse, format }: StoredValueOptions<Value>): StoredValue<Value> {
  const listeners = new Set<() => void>();
  const readText = (): string | null => tryStorage(() => localStorage.getItem(key));
  const absent = parse(null);
  let snapshot: string | null = null;
  let value = absent;

  return {
    subscribe: (listener) => {
      listeners.add(listener);
      window.addEventListener('storage', listener);
      return () => {
        listeners.delete(listener);
        window.removeEventListener('storage', listener);
      };
    },
    read: () => {
      const stored = readText();
      if (stored !== snapshot) {
        snapshot = stored;
        value = parse(stored);
      }
      return value;
    },
    readOnServer: () => absent,
    write: (next) => {
      value = next;
      tryStorage(() => {
        const text = format(next);
        if (text === null) localStorage.removeItem(key);
        else localStorage.setItem(key, text);
      });
      snapshot = readText();
      for (const listener of listeners) listener();
    },
  };
}

import { useSyncExternalStore } from 'react';

const adding = new Set<number>();
const listeners = new Set<() => void>();

/** Ignores the call while the product is being added. */
export async function addOnce(productId: number, add: () => Promise<void> | void): Promise<void> {
  if (adding.has(productId)) return;
  adding.add(productId);
  notify();
  try {
    await add();
  } finally {
    adding.delete(productId);
    notify();
  }
}

export function useIsAdding(productId: number): boolean {
  return useSyncExternalStore(
    subscribe,
    () => adding.has(productId),
    () => false,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function notify(): void {
  for (const listener of listeners) listener();
}

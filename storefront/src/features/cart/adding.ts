import { useSyncExternalStore } from 'react';

const adding = new Set<number>();
const listeners = new Set<() => void>();

/** Adds a product, unless it is being added already. */
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

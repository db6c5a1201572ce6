import type { Notice } from './notice.ts';

export interface ShownNotice extends Notice {
  id: number;
  open: boolean;
}

let latest: Notice | null = null;
let current: ShownNotice | null = null;
const listeners = new Set<() => void>();

/** Shows a notice and replaces the current one: at most one is visible. */
export function toast(notice: Notice): void {
  latest = notice;
  publishNotice({ ...notice, id: (current?.id ?? 0) + 1, open: true });
}

/** Dismisses the notice if it is still the visible one. */
export function dismissToast(notice: Notice | null): void {
  if (notice && notice === latest && current?.open) publishNotice({ ...current, open: false });
}

export function publishNotice(next: ShownNotice): void {
  current = next;
  for (const listener of listeners) listener();
}

export function subscribeToNotices(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const currentNotice = (): ShownNotice | null => current;

export const noNotice = () => null;

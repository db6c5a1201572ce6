/** Products that were tapped before the page could add them: ids, in the tab's storage, so that the next page adds them. */
const PENDING_ADDITIONS = 'mithai.pending-additions';

/** Throws where the browser keeps nothing. */
export function listPendingAdditions(): string[] {
  return sessionStorage.getItem(PENDING_ADDITIONS)?.match(/\d+/g) ?? [];
}

/** Each product once, however often it was tapped. */
export function storePendingAddition(productId: string): void {
  sessionStorage.setItem(PENDING_ADDITIONS, [...new Set([...listPendingAdditions(), productId])].join());
}

/** Returns whether the product was still pending: of several callers only the first adds it. */
export function takePendingAddition(productId: number): boolean {
  const ids = listPendingAdditions();
  const others = ids.filter((id) => Number(id) !== productId);
  if (others.length > 0) sessionStorage.setItem(PENDING_ADDITIONS, others.join());
  else sessionStorage.removeItem(PENDING_ADDITIONS);
  return others.length < ids.length;
}

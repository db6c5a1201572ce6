/** Ids of products tapped before hydration; in sessionStorage, so that the next page can add them. */
const PENDING_ADDITIONS = 'mithai.pending-additions';

/** Throws without browser storage. */
export function listPendingAdditions(): string[] {
  return sessionStorage.getItem(PENDING_ADDITIONS)?.match(/\d+/g) ?? [];
}

/** Stores each product once. */
export function storePendingAddition(productId: string): void {
  sessionStorage.setItem(PENDING_ADDITIONS, [...new Set([...listPendingAdditions(), productId])].join());
}

/** Returns false if the product was taken already, so that it is added once. */
export function takePendingAddition(productId: number): boolean {
  const ids = listPendingAdditions();
  const others = ids.filter((id) => Number(id) !== productId);
  if (others.length > 0) sessionStorage.setItem(PENDING_ADDITIONS, others.join());
  else sessionStorage.removeItem(PENDING_ADDITIONS);
  return others.length < ids.length;
}

export function Reconciliation() {
  return null;
}

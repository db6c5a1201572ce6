export function Exceptions() {
  return null;
}

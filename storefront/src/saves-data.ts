/**
 * True if the visitor asks for less traffic. Chromium only:
 * https://developer.mozilla.org/docs/Web/API/NetworkInformation
 */
export function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

import { useSyncExternalStore } from 'react';

/** False on the server, and for a page on an IP address, which passkeys cannot belong to. */
export const useCanUsePasskeys = (): boolean =>
  useSyncExternalStore(
    () => () => {},
    () => canUsePasskeys(window),
    () => false,
  );

interface Page {
  PublicKeyCredential?: unknown;
  location: Pick<Location, 'hostname'>;
}

export function canUsePasskeys({ PublicKeyCredential: api, location: { hostname } }: Page): boolean {
  return typeof api === 'function' && !/^(\d+\.){3}\d+$|^\[/.test(hostname);
}

import { useSyncExternalStore } from 'react';
import { createStoredValue } from '../../stored-value.ts';
import { parsePincode } from './parse-pincode.ts';

/** The pincode that the visitor last checked. */
export const rememberedPincode = createStoredValue<string | null>({
  key: 'mithai.pincode',
  parse: (text) => parsePincode(text ?? ''),
  format: (pincode) => pincode,
});

export function useRememberedPincode(): string | null {
  return useSyncExternalStore(rememberedPincode.subscribe, rememberedPincode.read, rememberedPincode.readOnServer);
}

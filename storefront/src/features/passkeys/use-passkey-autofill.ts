import type { PasskeyAssertion } from '@mithai/contracts';
import { useEffect, useEffectEvent } from 'react';

/** Offers passkeys in the suggestions of the form's fields until one is chosen, the form is sent or it goes. */
export function usePasskeyAutofill(isEnabled: boolean, onChosen: (credential: PasskeyAssertion) => void): void {
  const choose = useEffectEvent(onChosen);
  useEffect(() => {
    if (!isEnabled) return undefined;
    const controller = new AbortController();
    void (async () => {
      const { waitForAutofill } = await import('./ceremonies.ts');
      const credential = await waitForAutofill(controller.signal);
      if (credential) choose(credential);
    })().catch(() => undefined);
    return () => controller.abort();
  }, [isEnabled]);
}

import { KeyRound } from 'lucide-react';
import { Button } from '../../ui/index.ts';
import { useCanUsePasskeys } from '../passkeys/passkey-support.ts';
import { useAuthModals } from '../session/use-session.ts';

/** Signs in with a passkey that the person chooses; nothing in a browser without them. */
export function PasskeyButton({ label }: { label: string }) {
  const { signInByPasskey, isPending } = useAuthModals();
  if (!useCanUsePasskeys()) return null;
  return (
    <Button variant="secondary" size="large" fill disabled={isPending} onClick={() => signInByPasskey()}>
      <KeyRound size={20} aria-hidden="true" />
      {label}
    </Button>
  );
}

import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { Button } from '../../ui/index.ts';
import { useCanUsePasskeys } from '../passkeys/passkey-support.ts';
import { passkeysTexts } from './passkeys.texts.ts';
import { passkeysQuery } from './security.queries.ts';

const { confirm: texts } = passkeysTexts;

/** Instead of password and codes; nothing for an account without passkeys. */
export function PasskeyConfirm({ isPending, onUse }: { isPending: boolean; onUse: () => void }) {
  const canUsePasskeys = useCanUsePasskeys();
  const { data: passkeys = [] } = useQuery({ ...passkeysQuery, enabled: canUsePasskeys });
  if (!canUsePasskeys || passkeys.length === 0) return null;
  return (
    <Button variant="secondary" fill disabled={isPending} onClick={onUse}>
      <KeyRound size={20} aria-hidden="true" />
      {isPending ? texts.pending : texts.action}
    </Button>
  );
}

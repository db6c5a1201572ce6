import type { Passkey as PasskeyResponse } from '@mithai/contracts';
import type { Passkey } from './passkey.entity.ts';

export const presentPasskey = ({ id, name, isBackedUp, createdAt, lastUsedAt }: Passkey): PasskeyResponse => ({
  id,
  name,
  isSynced: isBackedUp,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});

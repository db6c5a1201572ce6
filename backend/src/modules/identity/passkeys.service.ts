import type { EntityManager } from '@mikro-orm/postgresql';
import type { Passkey as PasskeyView } from '@mithai/contracts';
import { transactional } from '../../platform/transaction.ts';
import { Passkey } from './passkey.entity.ts';
import { passkeyNotFound } from './passkeys.errors.ts';

export const listPasskeys = async (em: EntityManager, userId: number): Promise<PasskeyView[]> =>
  (await em.find(Passkey, { userId }, { orderBy: { id: 'asc' } })).map(presentPasskey);

export const hasPasskey = async (em: EntityManager, userId: number): Promise<boolean> =>
  (await em.count(Passkey, { userId })) > 0;

/** Throws 404 for another user's passkey, as for an unknown one. */
export const renamePasskey = async (
  em: EntityManager,
  userId: number,
  passkeyId: number,
  name: string,
): Promise<PasskeyView> =>
  transactional(em, async (em) => {
    const passkey = await em.findOne(Passkey, { id: passkeyId, userId });
    if (!passkey) throw passkeyNotFound();
    passkey.name = name;
    await em.flush();
    return presentPasskey(passkey);
  });

export const presentPasskey = ({
  id,
  name,
  isBackedUp,
  createdAt,
  lastUsedAt,
}: Pick<Passkey, 'id' | 'name' | 'isBackedUp' | 'createdAt' | 'lastUsedAt'>): PasskeyView => ({
  id,
  name,
  isSynced: isBackedUp,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});

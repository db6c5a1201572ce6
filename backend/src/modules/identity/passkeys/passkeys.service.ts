import type { EntityManager } from '@mikro-orm/postgresql';
import { transactional } from '../../../platform/transaction.ts';
import { Passkey } from './passkey.entity.ts';
import { passkeyNotFound } from './passkeys.errors.ts';

export const listPasskeys = async (em: EntityManager, userId: number): Promise<Passkey[]> =>
  em.find(Passkey, { userId }, { orderBy: { id: 'asc' } });

export const hasPasskey = async (em: EntityManager, userId: number): Promise<boolean> =>
  (await em.count(Passkey, { userId })) > 0;

/** Throws 404 for another user's passkey, as for an unknown one. */
export const renamePasskey = async (
  em: EntityManager,
  userId: number,
  passkeyId: number,
  name: string,
): Promise<Passkey> =>
  transactional(em, async (em) => {
    const passkey = await em.findOne(Passkey, { id: passkeyId, userId });
    if (!passkey) throw passkeyNotFound();
    passkey.name = name;
    await em.flush();
    return passkey;
  });

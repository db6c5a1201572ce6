import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { SellerAccount, type SellerEarning } from './earning.entity.ts';
import { LedgerEntry, LedgerTransaction, type LedgerAccount, type LedgerKind } from './ledger.entity.ts';
import type { Payout } from './payout.entity.ts';

type Entries = [account: LedgerAccount, paise: number][];

/** Lock order: after the order's lock, by ascending seller id. The sums include every transaction committed before. */
export const lockAccounts = async (em: EntityManager, sellerIds: number[]): Promise<SellerAccount[]> => {
  const ids = [...new Set(sellerIds)].toSorted((a, b) => a - b);
  await em.execute(
    `insert into seller_accounts (seller_id)
     select value::int from jsonb_array_elements_text(?) order by 1 on conflict do nothing`,
    [JSON.stringify(ids)],
  );
  return em.find(
    SellerAccount,
    { sellerId: { $in: ids } },
    { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { sellerId: 'asc' }, refresh: true },
  );
};

/** Posts a step of an earning in its current revision; `entries` must sum to zero. */
export const postEarning = (
  em: EntityManager,
  earning: SellerEarning,
  kind: LedgerKind,
  entries: Entries,
  payoutId?: number,
): void => {
  const { orderItemId, revision, sellerId } = earning;
  post(em, { kind, orderItemId, revision, payoutId: payoutId ?? null }, sellerId, entries);
};

/** Records the clawback deducted from a payout. */
export const postClawback = (em: EntityManager, { id, sellerId }: Payout, clawbackPaise: number): void =>
  post(em, { kind: 'clawback', orderItemId: null, revision: null, payoutId: id }, sellerId, [
    ['payable', clawbackPaise],
    ['bank', -clawbackPaise],
  ]);

const post = (
  em: EntityManager,
  about: Pick<LedgerTransaction, 'kind' | 'orderItemId' | 'revision' | 'payoutId'>,
  sellerId: number,
  entries: Entries,
): void => {
  const transaction = em.create(LedgerTransaction, about);
  em.persist(transaction);
  for (const [account, amountPaise] of entries) {
    if (amountPaise !== 0) em.persist(em.create(LedgerEntry, { transaction, account, sellerId, amountPaise }));
  }
};

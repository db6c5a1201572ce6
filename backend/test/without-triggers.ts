import type { EntityManager } from '@mikro-orm/postgresql';

const BOOKS = [
  'orders',
  'seller_earnings',
  'seller_accounts',
  'payouts',
  'ledger_transactions',
  'ledger_entries',
  'payment_events',
  'stock_movements',
  'documents',
];

/** Changes the ledger tables as their owner could, without triggers. */
export const changeWithoutTriggers = async (em: EntityManager, ...statements: string[]): Promise<void> =>
  em.transactional(async (em) => {
    for (const table of BOOKS) await em.execute(`alter table ${table} disable trigger user`);
    for (const statement of statements) await em.execute(statement);
    for (const table of BOOKS) await em.execute(`alter table ${table} enable trigger user`);
  });

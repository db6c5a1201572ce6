import { defineEntity, p } from '@mikro-orm/postgresql';
import { appendOnly } from '../../platform/append-only.ts';

/**
 * `customers`: owed to the shop. `commission`: the shop's share. `tcs`, `tds`: withheld for the state. The others
 * belong to a partner; `bank` is transferred money.
 */
const LEDGER_ACCOUNTS = ['customers', 'commission', 'tcs', 'tds', 'pending', 'payable', 'bank'] as const;
export type LedgerAccount = (typeof LEDGER_ACCOUNTS)[number];

/** `withheld` reverts a release; `clawback` is the clawback of a payout. */
const LEDGER_KINDS = ['booked', 'released', 'withheld', 'reversed', 'paid', 'clawback'] as const;
export type LedgerKind = (typeof LEDGER_KINDS)[number];

/** Append-only; the migration `ledger` also forbids truncate, which MikroORM cannot declare. */
const LedgerTransactionSchema = defineEntity({
  name: 'LedgerTransaction',
  tableName: 'ledger_transactions',
  checks: [
    {
      name: 'ledger_transactions_reference_check',
      expression:
        "(kind = 'clawback') = (order_item_id is null) and (order_item_id is null) = (revision is null) " +
        "and (kind in ('paid', 'clawback')) = (payout_id is not null)",
    },
  ],
  uniques: [{ name: 'ledger_transactions_once', properties: ['orderItemId', 'kind', 'revision'] }],
  indexes: [
    {
      name: 'ledger_transactions_clawback_once',
      expression: `create unique index "ledger_transactions_clawback_once" on "ledger_transactions" ("payout_id") where kind = 'clawback'`,
    },
  ],
  triggers: [appendOnly('ledger_transactions')],
  properties: {
    id: p.integer().primary().autoincrement(),
    at: p.datetime().defaultRaw('now()'),
    kind: p.enum([...LEDGER_KINDS]),
    orderItemId: p.integer().nullable(),
    revision: p.integer().nullable(),
    payoutId: p.integer().nullable().index(),
  },
});

/** The migration makes `ledger_entries_balanced` a deferred constraint trigger, which MikroORM cannot declare. */
const LedgerEntrySchema = defineEntity({
  name: 'LedgerEntry',
  tableName: 'ledger_entries',
  indexes: [{ name: 'ledger_entries_of_seller', properties: ['sellerId', 'account'] }],
  triggers: [
    appendOnly('ledger_entries'),
    {
      name: 'ledger_entries_balanced',
      timing: 'after',
      events: ['insert'],
      forEach: 'row',
      body:
        'if (select sum(amount_paise) from ledger_entries where transaction_id = new.transaction_id) <> 0 ' +
        "then raise exception 'ledger transaction % does not sum to zero', new.transaction_id; end if; return null",
    },
    {
      name: 'ledger_entries_sum_up',
      timing: 'after',
      events: ['insert'],
      forEach: 'row',
      body:
        "if new.account in ('pending', 'payable') then " +
        'insert into seller_accounts as account (seller_id, pending_paise, payable_paise) ' +
        "values (new.seller_id, new.amount_paise * (new.account = 'pending')::int, " +
        "new.amount_paise * (new.account = 'payable')::int) " +
        'on conflict (seller_id) do update set pending_paise = account.pending_paise + excluded.pending_paise, ' +
        'payable_paise = account.payable_paise + excluded.payable_paise; end if; return null',
    },
  ],
  properties: {
    id: p.integer().primary().autoincrement(),
    transaction: () => p.manyToOne(LedgerTransaction).index(),
    account: p.enum([...LEDGER_ACCOUNTS]),
    sellerId: p.integer(),
    amountPaise: p.bigint('number'),
  },
});

export class LedgerTransaction extends LedgerTransactionSchema.class {}
LedgerTransactionSchema.setClass(LedgerTransaction);

export class LedgerEntry extends LedgerEntrySchema.class {}
LedgerEntrySchema.setClass(LedgerEntry);

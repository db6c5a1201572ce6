import { toRupees, type OrderChanges, type OrderFact } from '@mithai/contracts';

export interface StoredChanges extends Omit<OrderChanges, 'total'> {
  totalPaise: OrderChanges['total'];
}

/** A fact of an order's history, with its money in paise. */
export type StoredFact =
  | Exclude<OrderFact, { changes: OrderChanges }>
  | { kind: 'edited'; changes: StoredChanges }
  | { kind: 'edit_held'; amountPaise: number; changes: StoredChanges };

export const presentFact = (fact: StoredFact): OrderFact => {
  switch (fact.kind) {
    case 'edited':
      return { kind: fact.kind, changes: presentChanges(fact.changes) };
    case 'edit_held':
      return { kind: fact.kind, amount: toRupees(fact.amountPaise), changes: presentChanges(fact.changes) };
    default:
      return fact;
  }
};

const presentChanges = ({ totalPaise, ...changes }: StoredChanges): OrderChanges => ({
  ...changes,
  total: totalPaise && { from: toRupees(totalPaise.from), to: toRupees(totalPaise.to) },
});

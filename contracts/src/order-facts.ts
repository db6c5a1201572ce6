import { z } from 'zod';
import { formatExactRupees } from './money.ts';
import { rupeesSchema } from './primitives.ts';

/** Pieces of a line before and after an edit; 0 if it is new or removed. */
export const lineChangeSchema = z.object({ name: z.string(), from: z.number().int(), to: z.number().int() });

const orderChangesSchema = z.object({
  items: z.array(lineChangeSchema),
  hasNewAddress: z.boolean(),
  hasNewContact: z.boolean(),
  /** Business date; null if the promised day stays. */
  deliveryDay: z.iso.date().nullable(),
  /** Rupees; null if the order costs the same. */
  total: z.object({ from: rupeesSchema, to: rupeesSchema }).nullable(),
});

/** Facts that the shop writes into an order's history, beside people's notes. */
export const orderFactSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('cancelled_by_customer') }),
  z.object({ kind: z.literal('not_confirmed'), hours: z.number().int() }),
  z.object({ kind: z.literal('not_paid') }),
  z.object({ kind: z.literal('edited'), changes: orderChangesSchema }),
  /** Of a paid order, which changes once `amount` (rupees) is paid. */
  z.object({ kind: z.literal('edit_held'), amount: rupeesSchema, changes: orderChangesSchema }),
  z.object({ kind: z.literal('edit_not_paid') }),
  z.object({ kind: z.literal('edit_withdrawn') }),
]);

export type OrderChanges = z.infer<typeof orderChangesSchema>;
export type OrderFact = z.infer<typeof orderFactSchema>;

const SENTENCES = {
  cancelled_by_customer: 'Cancelled by the customer.',
  not_paid: 'The payment was not received in time.',
  edit_not_paid: 'The change was not paid for in time. The order stays as it was.',
  edit_withdrawn: 'The change was withdrawn. The order stays as it was paid.',
};

/** The English sentence of a fact, for the API and emails. Lists one change a line. */
export const describeOrderFact = (fact: OrderFact): string => {
  switch (fact.kind) {
    case 'not_confirmed':
      return `Not confirmed within ${fact.hours} hours.`;
    case 'edited':
      return describeChanges(fact.changes);
    case 'edit_held':
      return `Changes once ${formatExactRupees(fact.amount)} more is paid:\n${describeChanges(fact.changes)}`;
    default:
      return SENTENCES[fact.kind];
  }
};

const describeChanges = ({ items, hasNewAddress, hasNewContact, deliveryDay, total }: OrderChanges): string =>
  [
    ...items.map(describeLine),
    hasNewAddress && 'New delivery address.',
    hasNewContact && 'New contact.',
    deliveryDay && `Delivery on ${DAY.format(new Date(deliveryDay))}.`,
    total && `New total: ${formatExactRupees(total.to)} instead of ${formatExactRupees(total.from)}.`,
  ]
    .filter(Boolean)
    .join('\n');

const DAY = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'long', day: '2-digit', timeZone: 'UTC' });

const describeLine = ({ name, from, to }: OrderChanges['items'][number]): string => {
  if (from === 0) return `Added: ${to} × ${name}.`;
  return to === 0 ? `Removed: ${name}.` : `${name}: ${to} instead of ${from}.`;
};

/** In the order of the page. The runbook has a section for each. */
export const CONSISTENCY_CHECKS = [
  'stock',
  'totals',
  'duplicates',
  'ledger',
  'transitions',
  'events',
  'documents',
  'images',
  'money',
] as const;
export type CheckName = (typeof CONSISTENCY_CHECKS)[number];

/** The invariant that each check verifies. */
export const checkRules: Record<CheckName, string> = {
  stock: 'A product’s stock is the sum of its movements, and the movements of an order are its pieces.',
  totals: 'An order’s total is the sum of its items and charges, and it agrees with its payment and refunds.',
  duplicates: 'An idempotency key has one order, an order has one payment, and a payment pays one order.',
  ledger: 'Transactions of the ledger sum to zero and agree with balances and payouts.',
  transitions: 'Orders and payments changed their status only as the transition tables allow.',
  events: 'No event or change is due for more than a minute.',
  documents: 'The numbers of invoices and credit notes have no gap.',
  images: 'Every image has its objects in the object store.',
  money: 'Every captured rupee is an order’s total, a refund, or an exception to be decided.',
};

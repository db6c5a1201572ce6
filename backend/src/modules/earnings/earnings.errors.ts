import { formatExactRupees, toRupees } from '@mithai/contracts';
import { defineError } from '../../platform/errors.ts';

export const payeeWithoutSecondFactor = defineError(
  409,
  'payee_without_second_factor',
  'Please ask the partner to turn on two-step sign-in first. Without it, anyone with their password could redirect the money.',
);

export const nothingPayable = defineError(409, 'nothing_payable', 'There’s nothing to pay this partner.');

export const payableAmountChanged = defineError(
  409,
  'payable_amount_changed',
  (payable: number, expected: number) =>
    `The amount due to this partner is now ${formatExactRupees(toRupees(payable))}, not ${formatExactRupees(toRupees(expected))}. Please look again.`,
  'payablePaise',
  'saidPaise',
);

export const referenceUsed = defineError(
  409,
  'reference_used',
  (reference: string, paid: number) =>
    `A payout of ${formatExactRupees(toRupees(paid))} to this partner already has the reference ${reference}.`,
  'reference',
  'paidPaise',
);

import { defineError } from '../../platform/errors.ts';
import { inRupees } from './rupees.ts';

export const payeeWithoutSecondFactor = defineError(
  409,
  'payee_without_second_factor',
  'Please ask the partner to turn on two-step sign-in first: without it, whoever has their password could redirect the money.',
);

export const nothingPayable = defineError(409, 'nothing_payable', 'Nothing is payable to this partner.');

export const otherAmountPayable = defineError(
  409,
  'other_amount_payable',
  (payable: number, said: number) => `${inRupees(payable)} is payable to this partner by now, not ${inRupees(said)}. Please look again.`,
);

export const referenceUsed = defineError(
  409,
  'reference_used',
  (reference: string, paid: number) => `A payout of ${inRupees(paid)} to this partner has the reference ${reference} already.`,
);

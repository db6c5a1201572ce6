import type { CurrentUser } from '@mithai/contracts';
import type { StateValueFrom } from 'xstate';
import type { CartLineView } from '../cart/cart-lines.ts';
import type { CheckoutValues } from './checkout-values.ts';
import type { checkoutMachine } from './checkout.machine.ts';
import type { Attempt } from './pending-order.ts';

type CheckoutState = StateValueFrom<typeof checkoutMachine>;

const PHASES = ['editing', 'waiting', 'resending', 'submitting', 'unverified', 'refused', 'failed'] as const;

/** States in which the form is shown. */
export type CheckoutPhase = (typeof PHASES)[number];

/** Shows an order as being submitted until the next page has loaded. */
export function phaseOf(state: CheckoutState): CheckoutPhase {
  return PHASES.find((phase) => phase === state) ?? 'submitting';
}

/** True if the order is sent without another click, so the form cannot change it. */
export function awaitsConnection(phase: CheckoutPhase): boolean {
  return phase === 'waiting' || phase === 'resending';
}

interface CartState {
  lines: readonly CartLineView[];
  isLoading: boolean;
  isFetching: boolean;
  /** Its total is not known without the discounts. */
  isChecking: boolean;
}

/** The attempt that may have emptied the cart, which can only be repeated as it was. */
export function findUnansweredAttempt(
  phase: CheckoutPhase,
  { lines, isLoading }: Pick<CartState, 'lines' | 'isLoading'>,
  attempt: Attempt | null,
): Attempt | null {
  const awaitsAnswer = phase === 'submitting' || phase === 'failed' || awaitsConnection(phase);
  return awaitsAnswer && !isLoading && lines.length === 0 ? attempt : null;
}

export function findOutOfStockLines(lines: readonly CartLineView[]): CartLineView[] {
  return lines.filter(exceedsStock);
}

export function canSubmit(phase: CheckoutPhase, { lines, ...cart }: CartState): boolean {
  if (cart.isLoading || cart.isChecking || awaitsConnection(phase) || lines.some(exceedsStock)) return false;
  // After a refusal, wait for the current cart: the same request would be refused again.
  return phase !== 'refused' || !cart.isFetching;
}

export function exceedsStock({ quantity, product }: CartLineView): boolean {
  return quantity > product.stock;
}

/** True if the order's phone and address are saved to the account: the customer's choice, or the safe default. */
export function savesContact(
  user: CurrentUser,
  { saveContact, giftPacking }: Pick<CheckoutValues, 'saveContact' | 'giftPacking'>,
): boolean {
  return saveContact ?? (user.address === null && !giftPacking);
}

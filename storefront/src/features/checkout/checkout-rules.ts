import {
  DELIVERY_ADDRESSES_MAX,
  giftPackingCost,
  giftPackingOf,
  shippingFee,
  sumOf,
  UNVERIFIED_ORDER_LIMITS,
  type CurrentUser,
  type DeliveryAddress,
  type DeliveryDays,
  type GiftPackingType,
  type ShopCharges,
} from '@mithai/contracts';
import type { CartLineView } from '../cart/cart-lines.ts';
import { parsePincode } from '../delivery/parse-pincode.ts';
import type { CheckoutSnapshot } from './placing/checkout.machine.ts';
import type { Attempt } from './placing/pending-order.ts';
import type { CheckoutValues } from './values/checkout-values.ts';

interface CartState {
  lines: readonly CartLineView[];
  isLoading: boolean;
  isFetching: boolean;
  /** Its total is not known without the discounts. */
  isChecking: boolean;
}

/** The attempt that may have emptied the cart, which can only be repeated as it was. */
export function findUnansweredAttempt(
  checkout: CheckoutSnapshot,
  { lines, isLoading }: Pick<CartState, 'lines' | 'isLoading'>,
): Attempt | null {
  return checkout.hasTag('unanswered') && !isLoading && lines.length === 0 ? checkout.context.attempt : null;
}

export function findOutOfStockLines(lines: readonly CartLineView[]): CartLineView[] {
  return lines.filter(exceedsStock);
}

export function canSubmit(checkout: CheckoutSnapshot, { lines, ...cart }: CartState): boolean {
  const isBlocked = checkout.hasTag('awaitsConnection') || lines.some(exceedsStock);
  if (cart.isLoading || cart.isChecking || isBlocked) return false;
  // After a refusal, wait for the current cart: the same request would be refused again.
  return !checkout.matches('refused') || !cart.isFetching;
}

export function exceedsStock({ quantity, product }: CartLineView): boolean {
  return quantity > product.stock;
}

/** True if the page says that an unverified address limits the pieces of a product. */
export function reachesUnverifiedLimit(
  user: Pick<CurrentUser, 'isEmailVerified'> | null,
  lines: readonly Pick<CartLineView, 'quantity'>[],
): boolean {
  return user?.isEmailVerified === false && lines.some(({ quantity }) => quantity >= UNVERIFIED_ORDER_LIMITS.quantity);
}

/** True if the order's phone and address are saved to the account: the customer's choice, or the safe default. */
export function savesContact(
  user: Pick<CurrentUser, 'address'>,
  { saveContact, giftPacking, toSomeoneElse }: Pick<CheckoutValues, 'saveContact' | 'giftPacking' | 'toSomeoneElse'>,
): boolean {
  if (toSomeoneElse) return false;
  return saveContact ?? (user.address === null && !giftPacking);
}

/** Whether the customer can save the address of the form, of which `shown` is the saved one that it shows. */
export function addressSaving(
  saved: readonly DeliveryAddress[],
  shown: DeliveryAddress | undefined,
): 'isSaved' | 'isFull' | 'isOffered' {
  if (shown) return 'isSaved';
  return saved.length >= DELIVERY_ADDRESSES_MAX ? 'isFull' : 'isOffered';
}

/** The pincode to which the order goes; null while it is incomplete. */
export function destinationPincode({
  toSomeoneElse,
  pincode,
  recipientPincode,
}: Pick<CheckoutValues, 'toSomeoneElse' | 'pincode' | 'recipientPincode'>): string | null {
  return parsePincode(toSomeoneElse ? (recipientPincode ?? '') : pincode);
}

/** The text about the delivery day: none before the shop promises days for the address, or cannot deliver the cart there. */
export function dayQuestion(
  delivery: Pick<DeliveryDays, 'days'> | undefined,
  problem: string | null | undefined,
): 'none' | 'problem' | 'choice' {
  if (problem) return 'problem';
  return delivery && delivery.days.length > 0 ? 'choice' : 'none';
}

/** True if a chosen day is offered no longer. `offered` is undefined until the shop has answered. */
export function isDayGone(chosen: string | undefined, offered: readonly string[] | undefined): boolean {
  return Boolean(chosen) && offered !== undefined && !offered.includes(chosen ?? '');
}

export interface OrderCosts {
  packing: GiftPackingType | null;
  packingCost: number;
  total: number;
}

/** Rupees. `itemsTotal` contains discounts and shipping. */
export function costsOf(
  itemsTotal: number,
  choice: Pick<CheckoutValues, 'giftPacking' | 'giftPackingType'>,
  charges: ShopCharges,
): OrderCosts {
  const packing = giftPackingOf(choice);
  const packingCost = giftPackingCost(packing, charges);
  return { packing, packingCost, total: sumOf(itemsTotal, packingCost) };
}

/**
 * Rupees that are confirmed with the order: an unanswered one may have emptied the cart. Null if nothing is ordered.
 */
export function totalToConfirm(total: number, lines: readonly unknown[], unanswered: Attempt | null): number | null {
  return lines.length > 0 ? total : (unanswered?.request.expectedTotal ?? null);
}

interface Shipping {
  subtotal: number;
  charges: ShopCharges;
  /** Of the delivery zone; null for the shop's usual charge. */
  zoneFee: number | null;
  /** By a discount. */
  isDeliveryFree: boolean;
}

/** Rupees for which the shop says to deliver; of an empty cart, what an order would cost. */
export function promisedShipping({ subtotal, charges, zoneFee, isDeliveryFree }: Shipping): number {
  if (isDeliveryFree) return 0;
  return subtotal > 0 ? shippingFee(subtotal, charges, zoneFee) : (zoneFee ?? charges.shippingFee);
}

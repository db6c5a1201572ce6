import { UNVERIFIED_ORDER_LIMITS, type QuantityLimit } from '@mithai/contracts';
import type { Env } from '../../env.ts';
import type { SessionUser } from '../../platform/access.ts';
import { quantityAboveLimit, quantityUnverified } from './cart.errors.ts';

type Limits = Pick<Env, 'ORDER_QUANTITY_MAX'>;
type Buyer = Pick<SessionUser, 'isEmailVerified'>;

export const maxQuantity = ({ ORDER_QUANTITY_MAX }: Limits, { isEmailVerified }: Buyer): number =>
  isEmailVerified ? ORDER_QUANTITY_MAX : Math.min(ORDER_QUANTITY_MAX, UNVERIFIED_ORDER_LIMITS.quantity);

/** The limit that keeps a line of this quantity from growing. */
export const limitOf = (
  limits: Limits,
  buyer: Buyer,
  { quantity, stock }: { quantity: number; stock: number },
): QuantityLimit => {
  if (quantity >= stock) return 'stock';
  return quantity < limits.ORDER_QUANTITY_MAX && !buyer.isEmailVerified ? 'unverified' : 'order';
};

export const assertQuantity = (
  limits: Limits,
  buyer: Buyer,
  { name, quantity }: { name: string; quantity: number },
): void => {
  if (quantity > limits.ORDER_QUANTITY_MAX) throw quantityAboveLimit(name, limits.ORDER_QUANTITY_MAX);
  if (quantity > maxQuantity(limits, buyer)) throw quantityUnverified(name);
};

import type { EntityManager } from '@mikro-orm/postgresql';
import type { PaymentMethod } from '@mithai/contracts';
import { businessDate } from '../../platform/business-date.ts';
import { planChosenDelivery, toPlanned, type DeliveryPlan } from '../delivery/index.ts';
import type { lockProducts } from '../catalog/index.ts';
import { readKitchenLoad } from './kitchen-load.ts';
import { assertSaneDay } from './delivery-dates.ts';
import { confirmDayNotOffered, confirmFullKitchen } from './orders.errors.ts';

interface Chosen {
  shippingAddress: string;
  paymentMethod: PaymentMethod;
  items: readonly { productId: number; quantity: number }[];
  products: Awaited<ReturnType<typeof lockProducts>>;
  /** Business date of the delivery; null for today. */
  day: string | null;
  /** What the order itself takes of the kitchen, if it is edited. */
  own: { dispatchDay: string | null; kitchenUnits: number } | null;
}

/** Plans a delivery on the day that staff agreed on. Asks for a confirmation of a day that is full or not offered. */
export const planChosen = async (
  em: EntityManager,
  { shippingAddress, paymentMethod, items, products, day, own }: Chosen,
  { confirmed, isMoved }: { confirmed: boolean; isMoved: boolean },
): Promise<DeliveryPlan> => {
  const deliveryDay = day ?? businessDate();
  if (isMoved) assertSaneDay({ day: deliveryDay, confirmed }, 'deliveryDay');
  const planned = items.flatMap(({ productId, quantity }) => {
    const product = products.get(productId);
    return product ? toPlanned(product, quantity) : [];
  });
  const destination = { shippingAddress, paymentMethod, items: planned, deliveryDay };
  const { plan, kitchenDay, isPossible } = await planChosenDelivery(em, destination, readKitchenLoad);
  if (confirmed) return plan;
  if (isMoved && !isPossible) throw confirmDayNotOffered();
  const isSameDay = own?.dispatchDay === plan.dispatchDay;
  const taken = kitchenDay.taken - (own && isSameDay ? own.kitchenUnits : 0);
  const takesMore = !isSameDay || plan.kitchenUnits > (own?.kitchenUnits ?? 0);
  const { capacity } = kitchenDay;
  if (takesMore && capacity !== null && taken + plan.kitchenUnits > capacity)
    throw confirmFullKitchen(taken, capacity, plan.kitchenUnits);
  return plan;
};

import type { EntityManager } from '@mikro-orm/postgresql';
import type { PaymentMethod } from '@mithai/contracts';
import { planChosenDelivery, type DeliveryPlan } from '../../delivery/index.ts';
import { readKitchenLoad } from '../production/kitchen-load.ts';
import { assertRoom, assertSaneDay } from './delivery-dates.ts';
import { toPlannedProducts, type LockedProducts } from '../order-items.ts';
import { dayNotOffered } from '../orders.errors.ts';

interface Chosen {
  shippingAddress: string;
  paymentMethod: PaymentMethod;
  items: readonly { productId: number; quantity: number }[];
  products: LockedProducts;
  /** Business date of the delivery; null for an order that is promised no day. */
  day: string | null;
  /** The plan of an order that is edited. */
  former: FormerPlan | null;
}

interface FormerPlan {
  orderId: number;
  day: string | null;
  dispatchDay: string;
  zone: string | null;
  transitDays: number | null;
  /** It has more pieces now, or others. */
  isOutgrown: boolean;
}

/**
 * Plans a delivery on the day that staff agreed on; an edited order keeps its dispatch day if it can. Asks for a
 * confirmation of a day that is full or not offered.
 */
export const planStaffDelivery = async (
  em: EntityManager,
  { shippingAddress, paymentMethod, items, products, day, former }: Chosen,
  confirmed: boolean,
): Promise<DeliveryPlan> => {
  const isMoved = day !== former?.day;
  if (isMoved) assertSaneDay({ day, confirmed }, 'deliveryDay');
  const planned = toPlannedProducts(items, products);
  const destination = { shippingAddress, paymentMethod, items: planned, deliveryDay: day };
  const { plan, onDay, isPossible } = await planChosenDelivery(
    em,
    { ...destination, former: isMoved ? null : former },
    (em, today) => readKitchenLoad(em, today, former?.orderId),
  );
  if (confirmed) return plan;
  const isRerouted = former?.zone !== plan.zone || former.transitDays !== plan.transitDays;
  if (!isPossible && (isMoved || isRerouted || former?.isOutgrown)) throw dayNotOffered();
  const takesMore = former?.dispatchDay !== plan.dispatchDay || former.isOutgrown;
  if (takesMore) assertRoom(onDay, planned);
  return plan;
};

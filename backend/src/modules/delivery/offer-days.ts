import type { EntityManager } from '@mikro-orm/postgresql';
import type { DeliveryDays, DeliveryDaysQuery } from '@mithai/contracts';
import { businessNow } from '../../platform/business-date.ts';
import { findOnSale } from '../catalog/index.ts';
import { getCalendar } from '../settings/index.ts';
import { findZone, presentArea } from './areas.ts';
import { arrivesFresh, findSlots } from './delivery-days.ts';
import { hasLimit, toPlanned, type ReadKitchenLoad } from './plan-delivery.ts';

/** The days from which a customer may choose. Products that are not on sale are ignored. */
export const offerDays = async (
  em: EntityManager,
  { pincode, items }: DeliveryDaysQuery,
  readLoad: ReadKitchenLoad,
): Promise<DeliveryDays> => {
  const { zone, kitchen } = await findZone(em, pincode);
  const area = presentArea(pincode, zone);
  const quantities = new Map(items.map(({ productId, quantity }) => [productId, quantity]));
  const products = await findOnSale(em, [...quantities.keys()]);
  const { transitDays } = area;
  const perishable = products.flatMap(({ id, shelfLifeDays = null }) =>
    shelfLifeDays === null || arrivesFresh(shelfLifeDays, transitDays, kitchen.freshnessPercent)
      ? []
      : { productId: id, shelfLifeDays },
  );
  const isPromised = zone !== null && transitDays !== null;
  if (!isPromised || perishable.length > 0) return { ...area, days: [], isDayRequired: false, perishable };

  const now = businessNow();
  const slots = findSlots({
    now,
    zone,
    items: products.map((product) => toPlanned(product, quantities.get(product.id) ?? 1)),
    calendar: await getCalendar(em),
    kitchen,
    load: hasLimit(kitchen) ? await readLoad(em, now.day) : new Map(),
  });
  const { isDayRequired } = kitchen;
  return { ...area, days: slots.map(({ delivery }) => delivery), isDayRequired, perishable };
};

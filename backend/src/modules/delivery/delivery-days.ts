import { isWorkingDay, plusDays, type ShopCalendar } from '@mithai/contracts';
import type { Kitchen } from './areas.ts';

/** Days ahead in which a day is looked for. */
const HORIZON_DAYS = 400;

export interface OrderedProduct {
  productId: number;
  quantity: number;
  /** Kitchen units per piece, or per batch; 0 for products that the shop's kitchen does not make. */
  capacityUnits: number;
  /** Null for a product that is not made in batches. */
  batchPieces: number | null;
  leadTimeDays: number | null;
  /** Business date. */
  deliveredFrom: string | null;
}

export interface DeliveryRequest {
  /** Business date and hour of the order. */
  now: { day: string; hour: number };
  zone: { transitDays: number | null; cutoffHour: number };
  items: readonly OrderedProduct[];
  calendar: ShopCalendar;
  kitchen: Pick<Kitchen, 'dailyCapacity' | 'exceptionalDays' | 'daysOffered'>;
  /** By business date. */
  load: ReadonlyMap<string, KitchenLoad>;
}

/** The kitchen's units of a day. */
export interface KitchenLoad {
  units: number;
  /** Pieces of each product that is made in batches, by id. */
  batched: Readonly<Record<number, number>>;
}

export const NO_LOAD: KitchenLoad = { units: 0, batched: {} };

/** Business dates. The kitchen makes and packs the order on `dispatch`, and it arrives on `delivery`. */
export interface DeliverySlot {
  dispatch: string;
  delivery: string;
}

/** The slots that kitchen, calendar, lead time, transit and pre-orders allow, the earliest first. */
export const findSlots = (request: DeliveryRequest): DeliverySlot[] => {
  const { now, zone, items, calendar, kitchen } = request;
  const start = now.hour >= zone.cutoffHour ? plusDays(now.day, 1) : now.day;
  const deliveredFrom = items.reduce((latest, item) => laterOf(latest, item.deliveredFrom ?? ''), '');
  let daysToWait = Math.max(0, ...items.map(({ leadTimeDays }) => leadTimeDays ?? 0));
  const slots: DeliverySlot[] = [];
  for (let ahead = 0; ahead <= HORIZON_DAYS; ahead += 1) {
    const dispatch = plusDays(start, ahead);
    const delivery = plusDays(dispatch, zone.transitDays ?? 0);
    const [first] = slots;
    if (first && delivery >= plusDays(first.delivery, kitchen.daysOffered)) break;
    if (!isWorkingDay(calendar, dispatch)) continue;
    daysToWait -= 1;
    if (daysToWait < 0 && delivery >= deliveredFrom && hasRoom(request, dispatch)) slots.push({ dispatch, delivery });
  }
  return slots;
};

/** Units that the kitchen makes on a business date; null for no limit. */
export const capacityOn = (
  { dailyCapacity, exceptionalDays }: Pick<Kitchen, 'dailyCapacity' | 'exceptionalDays'>,
  day: string,
): number | null => exceptionalDays.find((exception) => exception.day === day)?.capacity ?? dailyCapacity ?? null;

/** Units that items add to a day's load: pieces that fit into a batch of other orders add none. */
export const unitsAdded = (items: readonly OrderedProduct[], { batched }: KitchenLoad): number =>
  [...Map.groupBy(items, ({ productId }) => productId)].reduce((sum, [productId, [product, ...rest]]) => {
    if (!product) return sum;
    const pieces = rest.reduce((sum, { quantity }) => sum + quantity, product.quantity);
    const before = batched[productId] ?? 0;
    return sum + unitsOf(product, before + pieces) - unitsOf(product, before);
  }, 0);

const unitsOf = ({ capacityUnits, batchPieces }: OrderedProduct, pieces: number): number =>
  capacityUnits * Math.ceil(pieces / (batchPieces ?? 1));

export const takesCapacity = (items: readonly OrderedProduct[]): boolean =>
  items.some(({ capacityUnits }) => capacityUnits > 0);

/** True if enough of the shelf life is left on arrival; unknown days pass. */
export const arrivesFresh = (
  shelfLifeDays: number | null,
  transitDays: number | null,
  freshnessPercent: number,
): boolean =>
  shelfLifeDays === null ||
  transitDays === null ||
  (shelfLifeDays - transitDays) * 100 >= shelfLifeDays * freshnessPercent;

const hasRoom = ({ items, kitchen, load }: DeliveryRequest, day: string): boolean => {
  const capacity = capacityOn(kitchen, day);
  const ofDay = load.get(day) ?? NO_LOAD;
  const units = unitsAdded(items, ofDay);
  return units === 0 || capacity === null || ofDay.units + units <= capacity;
};

const laterOf = (a: string, b: string): string => (a > b ? a : b);

import type { EntityManager } from '@mikro-orm/postgresql';
import { pincodeOf, plusDays, type PaymentMethod } from '@mithai/contracts';
import { businessDate, businessNow } from '../../platform/business-date.ts';
import { getCalendar } from '../settings/index.ts';
import { findZone, type Kitchen, type Zone } from './areas.ts';
import {
  arrivesFresh,
  capacityOn,
  findSlots,
  NO_LOAD,
  takesCapacity,
  type DeliverySlot,
  type KitchenLoad,
  type OrderedProduct,
} from './delivery-days.ts';
import {
  areaNotServed,
  codNotAllowed,
  deliveryDayFull,
  deliveryDayRequired,
  noDeliveryDay,
  pincodeRequired,
  perishesOnTheWay,
} from './delivery.errors.ts';

/** Reads the capacity that orders take, by business date from `today` on. */
export type ReadKitchenLoad = (em: EntityManager, today: string) => Promise<ReadonlyMap<string, KitchenLoad>>;

export interface PlannedProduct extends OrderedProduct {
  name: string;
  shelfLifeDays: number | null;
}

/** A product of the catalog; partners' products take no capacity of the shop's kitchen. */
export const toPlanned = (
  product: {
    id: number;
    name: string;
    sellerId?: number | null | undefined;
    capacityUnits: number;
    batchPieces?: number | null | undefined;
    leadTimeDays?: number | null | undefined;
    shelfLifeDays?: number | null | undefined;
    deliveredFrom?: string | null | undefined;
  },
  quantity: number,
): PlannedProduct => ({
  name: product.name,
  productId: product.id,
  quantity,
  capacityUnits: product.sellerId == null ? product.capacityUnits : 0,
  batchPieces: product.batchPieces ?? null,
  leadTimeDays: product.leadTimeDays ?? null,
  shelfLifeDays: product.shelfLifeDays ?? null,
  deliveredFrom: product.deliveredFrom ?? null,
});

interface Destination {
  shippingAddress: string;
  paymentMethod: PaymentMethod;
}

/** The delivery plan that an order stores; days are business dates. */
export interface DeliveryPlan {
  zone: string;
  transitDays: number | null;
  /** Null for the shop's usual charge. */
  feePaise: number | null;
  dispatchDay: string;
  estimatedDeliveryDate: string | null;
}

/**
 * Plans the delivery of a cart and locks the kitchen's day, if its capacity is limited, until the transaction ends.
 * Throws if the address is not served or not in time, cash is not allowed, or the chosen day, or every day, is taken.
 */
export const planDelivery = async (
  em: EntityManager,
  order: Destination & {
    deliveryDay?: string | null | undefined;
    /** Takes the earliest day also where customers must choose one. */
    isDayOptional?: boolean;
    items: readonly PlannedProduct[];
  },
  readLoad: ReadKitchenLoad,
): Promise<DeliveryPlan> => {
  const { pincode, zone, kitchen } = await requireZone(em, order);
  const { items, deliveryDay = null, isDayOptional = false } = order;
  assertFresh(items, { pincode, zone, kitchen });
  const isPromised = zone.transitDays !== null;
  const isDayRequired = kitchen.isDayRequired && !isDayOptional;
  if (isDayRequired && isPromised && deliveryDay === null) throw deliveryDayRequired();
  if (deliveryDay !== null && !isPromised) throw deliveryDayFull();

  const slot = await reserveSlot(em, { kitchen, zone, items, deliveryDay }, readLoad);
  const isPreOrder = items.some(({ deliveredFrom }) => deliveredFrom !== null && deliveredFrom > businessDate());
  const estimatedDeliveryDate = isPromised || isPreOrder ? slot.delivery : null;
  return toPlan(zone, { dispatchDay: slot.dispatch, estimatedDeliveryDate });
};

/** As far ahead as days are looked for. */
const ANY_DAYS = 1000;

/** A day that staff have chosen, with objections. */
interface ChosenDelivery {
  plan: DeliveryPlan;
  onDay: KitchenCapacity;
  /** False for a day off, or one that is too early. */
  isPossible: boolean;
}

/**
 * Like `planDelivery`, for a day that staff have agreed on: it may be full, or one that customers are not offered. The
 * previous dispatch stays if the order is promised no day or is as long on its way.
 */
export const planChosenDelivery = async (
  em: EntityManager,
  order: Destination & {
    deliveryDay: string | null;
    items: readonly PlannedProduct[];
    former: { dispatchDay: string; transitDays: number | null } | null;
  },
  readLoad: ReadKitchenLoad,
): Promise<ChosenDelivery> => {
  const { pincode, zone, kitchen } = await requireZone(em, order);
  const { items, deliveryDay, former } = order;
  assertFresh(items, { pincode, zone, kitchen });
  const now = businessNow();
  const anyDay = { ...kitchen, dailyCapacity: null, exceptionalDays: [], daysOffered: ANY_DAYS };
  const slots = findSlots({ now, zone, items, calendar: await getCalendar(em), kitchen: anyDay, load: new Map() });
  const isKept = former && (deliveryDay === null || former.transitDays === zone.transitDays);
  const dispatchDay = isKept ? former.dispatchDay : dispatchDayFor(deliveryDay ?? now.day, zone.transitDays);
  const isLimited = hasLimit(kitchen) && takesCapacity(items);
  return {
    plan: toPlan(zone, { dispatchDay, estimatedDeliveryDate: deliveryDay }),
    onDay: isLimited ? await lockKitchenCapacity(em, dispatchDay, readLoad) : { load: NO_LOAD, capacity: null },
    isPossible: deliveryDay === null || slots.some(({ delivery }) => delivery === deliveryDay),
  };
};

/** Plans the delivery of a custom product on the day that was quoted, whatever else the kitchen makes then. */
export const planQuotedDelivery = async (
  em: EntityManager,
  order: Destination & { estimatedDeliveryDate: string },
): Promise<DeliveryPlan> => {
  const { zone } = await requireZone(em, order);
  const { estimatedDeliveryDate } = order;
  const dispatchDay = dispatchDayFor(estimatedDeliveryDate, zone.transitDays);
  return toPlan(zone, { dispatchDay, estimatedDeliveryDate });
};

const toPlan = (
  { name, transitDays, feePaise }: Zone,
  days: Pick<DeliveryPlan, 'dispatchDay' | 'estimatedDeliveryDate'>,
): DeliveryPlan => ({ zone: name, transitDays, feePaise, ...days });

/** Throws 422 if the method is cash and the courier takes none at the address. */
export const assertMethodAllowed = async (em: EntityManager, { shippingAddress, paymentMethod }: Destination) => {
  const { zone } = await findZone(em, pincodeOf(shippingAddress));
  if (paymentMethod === 'cod' && zone?.codAllowed === false) throw codNotAllowed();
};

/** The latest day on which an order can leave to arrive on `day`, but not a past one. */
export const dispatchDayFor = (day: string, transitDays: number | null): string => {
  const [dispatch, today] = [plusDays(day, -(transitDays ?? 0)), businessDate()];
  return dispatch < today ? today : dispatch;
};

export interface KitchenCapacity {
  load: KitchenLoad;
  /** Units; null for no limit. */
  capacity: number | null;
}

export const readKitchenCapacity = async (
  em: EntityManager,
  day: string,
  readLoad: ReadKitchenLoad,
): Promise<KitchenCapacity> => ({
  load: (await readLoad(em, day)).get(day) ?? NO_LOAD,
  capacity: capacityOn((await findZone(em, null)).kitchen, day),
});

/** Locks the day until the caller's transaction ends. */
export const lockKitchenCapacity = async (
  em: EntityManager,
  day: string,
  readLoad: ReadKitchenLoad,
): Promise<KitchenCapacity> => {
  await lockDay(em, day);
  return readKitchenCapacity(em, day, readLoad);
};

const requireZone = async (
  em: EntityManager,
  { shippingAddress, paymentMethod }: Destination,
): Promise<{ pincode: string | null; zone: Zone; kitchen: Kitchen }> => {
  const pincode = pincodeOf(shippingAddress);
  const { zone, kitchen } = await findZone(em, pincode);
  if (!zone?.isServed) throw pincode === null ? pincodeRequired() : areaNotServed(pincode);
  if (paymentMethod === 'cod' && !zone.codAllowed) throw codNotAllowed();
  return { pincode, zone, kitchen };
};

const assertFresh = (
  items: readonly PlannedProduct[],
  { pincode, zone, kitchen }: { pincode: string | null; zone: Zone; kitchen: Kitchen },
): void => {
  for (const { name, shelfLifeDays } of items)
    if (!arrivesFresh(shelfLifeDays, zone.transitDays, kitchen.freshnessPercent))
      throw pincode === null ? pincodeRequired() : perishesOnTheWay(name, pincode);
};

interface SlotRequest {
  kitchen: Kitchen;
  zone: Zone;
  items: readonly PlannedProduct[];
  deliveryDay: string | null;
}

/** Looks again once the day is locked: others may have taken it meanwhile. */
const reserveSlot = async (
  em: EntityManager,
  { kitchen, zone, items, deliveryDay }: SlotRequest,
  readLoad: ReadKitchenLoad,
): Promise<DeliverySlot> => {
  const now = businessNow();
  const calendar = await getCalendar(em);
  const isLimited = hasLimit(kitchen) && takesCapacity(items);
  let locked: string | null = null;
  for (;;) {
    const load = isLimited ? await readLoad(em, now.day) : new Map<string, KitchenLoad>();
    const slots = findSlots({ now, zone, items, calendar, kitchen, load });
    const slot = deliveryDay === null ? slots[0] : slots.find(({ delivery }) => delivery === deliveryDay);
    if (!slot) throw deliveryDay === null ? noDeliveryDay() : deliveryDayFull();
    if (!isLimited || slot.dispatch === locked) return slot;
    await lockDay(em, slot.dispatch);
    locked = slot.dispatch;
  }
};

export const hasLimit = ({ dailyCapacity, exceptionalDays }: Kitchen): boolean =>
  dailyCapacity != null || exceptionalDays.length > 0;

/** An arbitrary number that guards the kitchen's capacity only. */
const KITCHEN_LOCK = 1_905_018;

const lockDay = async (em: EntityManager, day: string): Promise<void> => {
  await em.execute(`select pg_advisory_xact_lock(?, ?::date - '2000-01-01'::date)`, [KITCHEN_LOCK, day]);
};

export { findZone, getDeliveryTerms } from './areas.ts';
export { unitsAdded, type KitchenLoad } from './delivery-days.ts';
export {
  assertMethodAllowed,
  dispatchDayFor,
  lockKitchenCapacity,
  planChosenDelivery,
  planDelivery,
  planQuotedDelivery,
  readKitchenCapacity,
  toPlanned,
  type DeliveryPlan,
  type KitchenCapacity,
  type PlannedProduct,
} from './plan-delivery.ts';

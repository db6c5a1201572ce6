export { unitsAdded, type KitchenLoad } from './delivery-days.ts';
export {
  assertMethodAllowed,
  dispatchDayFor,
  lockKitchenDay,
  planChosenDelivery,
  planDelivery,
  planQuotedDelivery,
  readKitchenDay,
  toPlanned,
  type DeliveryPlan,
  type KitchenDay,
  type PlannedProduct,
} from './plan-delivery.ts';

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
} from './plan-delivery.ts';

export {
  assertMethodAllowed,
  dispatchDayFor,
  lockKitchenDay,
  planDelivery,
  planQuotedDelivery,
  readKitchenDay,
  toPlanned,
  type DeliveryPlan,
} from './plan-delivery.ts';

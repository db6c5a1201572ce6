export * as buyerOrders from './buyer.service.ts';
export * as orderNotifications from './order-notifications.ts';
export * as orderConfirmation from './order-confirmation.ts';
export * as orderInvoices from './order-invoices.ts';
export * as orderRefunds from './order-refunds.ts';
export * as pendingEdits from './hold-edit.ts';
export { lockOrder } from './lock-order.ts';
export type { Order } from './order.entity.ts';
export { findCancelled, getOrder, listDeliveredProducts, readOrder } from './orders.service.ts';
export {
  confirmByOf,
  findPlacedOrder,
  placeQuotedOrder,
  type OrderPayments,
  type PaymentTerms,
} from './place-order.ts';
export { findDeclinedPieces } from './partner-pieces.ts';
export { isTakenOnPhone } from './phone-order.ts';
export { publishOrder } from './publish-order.ts';
export * as afterSalesOrders from './replacement-order.ts';
export * as parcels from './parcels.ts';
export * as trackingLinks from './tracking-link.ts';
export * as partnerSales from './sales.ts';
export { applyStatusChange } from './status-changes.ts';

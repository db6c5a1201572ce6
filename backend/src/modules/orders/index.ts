export * as buyerOrders from './buyer.service.ts';
export * as orderNotifications from './placing/order-notifications.ts';
export * as orderConfirmation from './placing/order-confirmation.ts';
export * as orderErrors from './order-reference.errors.ts';
export * as orderInvoices from './order-invoices.ts';
export * as orderRefunds from './refunded-items.ts';
export * as pendingEdits from './editing/hold-edit.ts';
export { lockOrder } from './lock-order.ts';
export type { Order } from './order.entity.ts';
export { findCancelled, getOrder, listDeliveredProducts, readOrder } from './orders.service.ts';
export {
  confirmByOf,
  findPlacedOrder,
  placeQuotedOrder,
  type OrderPayments,
  type PaymentTerms,
} from './placing/place-order.ts';
export { findDeclinedPieces } from './production/partner-pieces.ts';
export { isTakenOnPhone } from './placing/phone-order.ts';
export { publishOrder } from './publish-order.ts';
export * as afterSalesOrders from './placing/replacement-order.ts';
export * as parcels from './parcels.ts';
export * as trackingLinks from './tracking-link.ts';
export * as partnerSales from './sales.ts';
export { applyStatusChange } from './status-changes.ts';

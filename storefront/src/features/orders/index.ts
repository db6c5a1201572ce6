export { OrderHistory } from './order-card.tsx';
export { OrderStatusBadge } from './order-status.tsx';
export { OrdersPage } from './orders-page.tsx';
export { ordersQuery } from './orders.queries.ts';
export { giftPackingNames, ordersTexts, paymentMethodNames, statusNames } from './orders.texts.ts';

export { ConfirmNotice } from './confirm-notice.tsx';
export { OrderHistory } from './order-card.tsx';
export { OrderContents } from './order-contents.tsx';
export { NewOrderFacts } from './order-facts.tsx';
export { OrderStatusBadge, ToConfirmBadge } from './order-status.tsx';
export { OrdersPage } from './orders-page.tsx';
export { orderQuery, ordersQuery } from './orders.queries.ts';
export { giftPackingNames, ordersTexts, paymentMethodNames, statusNames } from './orders.texts.ts';

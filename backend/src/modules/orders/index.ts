export { everyOrderOf, forgetBuyer, hasOpenOrders } from './buyer.service.ts';
export { hasOpenSales, ordersOfSeller } from './orders-of-seller.ts';
export { presentOrder, type CompleteOrder } from './orders.presenter.ts';
export { deliveredProducts, hasOrders, readOrder } from './orders.service.ts';
export { findPlacedOrder, placeQuotedOrder } from './place-order.ts';
export { holdSales, listSales, salesOfOrder, type Sale } from './sales.ts';

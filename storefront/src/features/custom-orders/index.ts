export { CustomOrderPage } from './custom-order-page.tsx';
export { myRequestsTexts, requestStatusNames, requestTypeNames } from './custom-orders.texts.ts';
export { MyCustomOrdersPage } from './my-custom-orders-page.tsx';
export { QuoteFacts, totalOf } from './quote-facts.tsx';
export { RequestFacts } from './request-facts.tsx';
export { RequestStatusBadge } from './request-status.tsx';
export { RequestTable } from './request-table.tsx';

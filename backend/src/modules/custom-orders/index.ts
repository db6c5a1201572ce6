export { exportRequests, anonymizeRequester, findRequest, reopenQuote } from './custom-orders.service.ts';

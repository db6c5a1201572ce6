export { exportRequests, anonymizeRequester, getRequest, reopenQuote } from './custom-orders.service.ts';

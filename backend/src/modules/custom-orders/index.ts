export { exportRequests, anonymizeRequester, getRequest } from './custom-orders.service.ts';

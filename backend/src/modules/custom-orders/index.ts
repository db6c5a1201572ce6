export { everyRequestOf, forgetRequester, readRequest } from './custom-orders.service.ts';

export {
  exportRequests as everyRequestOf,
  anonymizeRequester as forgetRequester,
  getRequest as readRequest,
} from './custom-orders.service.ts';

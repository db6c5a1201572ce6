export { partnerStatusQuery } from './partner-status.queries.ts';

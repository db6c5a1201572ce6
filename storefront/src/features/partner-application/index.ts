export { businessTypeNames } from './business-types.texts.ts';
export { partnerStatusQuery } from './partner-status.queries.ts';

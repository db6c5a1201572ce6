export { businessTypeNames } from './business-types.texts.ts';
export { partnerStatusQuery } from './partner-status.queries.ts';
export { WithStatus } from './with-status.tsx';

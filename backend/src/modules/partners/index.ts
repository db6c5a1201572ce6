export { lockPayoutAccount } from './payout-hold.service.ts';
export { listDecisions, listSubmissions } from './decisions.ts';
export { exportPartner, anonymizePartner, lockPartner } from './personal-data.service.ts';
export {
  findApplicationForEmail,
  findProposalForEmail,
  findSubmissionForEmail,
  type ApplicationForEmail,
  type SubmissionForEmail,
} from './email-facts.ts';
export * as productPartners from './product-partners.ts';
export { listPayees } from './payees.ts';

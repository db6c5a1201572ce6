export { isApprovedPartner } from './applications.service.ts';
export { lockPayoutAccount as holdPayoutAccount } from './bank-account.service.ts';
export { listDecisions as decisionsOnApplication, listSubmissions as submissionsOfProduct } from './decisions.ts';
export { exportPartner as everythingOfPartner, anonymizePartner as forgetPartner, lockPartner } from './personal-data.service.ts';
export {
  readApplicationForEmail,
  readProposalForEmail,
  readSubmissionForEmail,
  type ApplicationForEmail,
  type SubmissionForEmail,
} from './partner-emails.ts';
export * as productPartners from './product-partners.ts';
export { listSellers as readSellers } from './sellers.ts';

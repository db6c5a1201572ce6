export { isApprovedPartner } from './applications.service.ts';
export { holdPayoutAccount } from './bank-account.service.ts';
export { decisionsOnApplication, submissionsOfProduct } from './decided.ts';
export { everythingOfPartner, forgetPartner, lockPartner } from './personal-data.service.ts';
export {
  readApplicationForMail,
  readProposalForMail,
  readSubmissionForMail,
  type ApplicationForMail,
  type SubmissionForMail,
} from './partner-mails.ts';
export * as productPartners from './product-partners.ts';
export { readSellers } from './sellers.ts';

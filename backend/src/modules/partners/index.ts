export { isApprovedPartner } from './applications.service.ts';
export {
  readApplicationForMail,
  readProposalForMail,
  readSubmissionForMail,
  type ApplicationForMail,
  type SubmissionForMail,
} from './partner-mails.ts';

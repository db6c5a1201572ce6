import { IFSC_MESSAGE, IMAGE_REQUIRED_MESSAGE } from '@mithai/contracts';
import type { ApplicationStatus, ProposalStatus, SubmissionStatus } from '@mithai/contracts';
import { formatDateTime } from '../../platform/business-date.ts';
import { defineError, fieldError, refusedField } from '../../platform/errors.ts';

export const applicationNotFound = defineError(404, 'application_not_found', 'Application not found');
export const proposalNotFound = defineError(404, 'proposal_not_found', 'Proposal not found');
export const partnerNotFound = defineError(404, 'partner_not_found', 'Partner not found');
export const submissionNotFound = defineError(404, 'submission_not_found', 'Submission not found');

export const imagesNotOwn = (path: string) =>
  fieldError(path, 'images_not_own', 'Please choose images that you have uploaded yourself');

export const imageRequired = () => refusedField('imageUrl', IMAGE_REQUIRED_MESSAGE);

export const applicationPending = defineError(
  409,
  'application_pending',
  'We already have your application and will email you as soon as we’ve decided.',
);

export const alreadyPartner = defineError(409, 'already_partner', 'You’re already a partner.');

export const applicationDecided = defineError(
  409,
  'application_decided',
  (status: ApplicationStatus) => `This application is ${status}. Please look at it again.`,
  'status',
);

export const proposalDecided = defineError(
  409,
  'proposal_decided',
  (status: ProposalStatus) => `This proposal is ${status}. Please look at it again.`,
  'status',
);

export const notApproved = defineError(
  409,
  'not_approved',
  'This application isn’t approved, so its products can’t go on sale.',
);

export const submissionDecided = defineError(
  409,
  'submission_decided',
  (status: SubmissionStatus) =>
    status === 'replaced'
      ? 'This submission has changed in the meantime. Please look at the product again.'
      : `This submission was already ${status === 'approved' ? 'approved' : 'sent back'}. Please look at the product again.`,
  'status',
);

export const decidedMeanwhile = defineError(
  409,
  'decided_meanwhile',
  'We’ve reviewed this product in the meantime. Please look at it again before you change it.',
);

export const fieldNotGiven = defineError(404, 'field_not_given', 'This application doesn’t include that number.');

export const bankAccountChanged = defineError(
  409,
  'bank_account_changed',
  (changedAt: Date) =>
    `This partner’s bank account was changed on ${formatDateTime(changedAt)}. Please look at it again before you pay.`,
  'changedAt',
);

export const payoutsOnHold = defineError(
  409,
  'payouts_on_hold',
  (changedAt: Date, until: Date) =>
    `This partner’s bank account was changed on ${formatDateTime(changedAt)}: payouts are on hold until ${formatDateTime(until)}.`,
  'changedAt',
  'until',
);

export const payoutsNotOnHold = defineError(409, 'payouts_not_on_hold', 'This partner’s payouts are not on hold.');

export const ifscInvalid = () => refusedField('code', IFSC_MESSAGE);

export const bankNotFound = defineError(
  404,
  'bank_not_found',
  'We can’t find a bank with this IFSC. Please check the first four letters.',
);

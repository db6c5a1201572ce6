import { readRecipient } from '@mithai/backend/modules/identity';
import { readLedgerReport, readPayoutForMail } from '@mithai/backend/modules/earnings';
import {
  readApplicationForMail,
  readProposalForMail,
  readSubmissionForMail,
  type ApplicationForMail,
} from '@mithai/backend/modules/partners';
import type { EntityManager, Handlers } from '../define-worker.ts';
import type { Mail } from './mail.ts';
import {
  applicationApprovedMail,
  applicationReceivedMail,
  applicationRejectedMail,
  applicationToReviewMail,
  approvalRevokedMail,
  bankAccountChangedMail,
  bankAccountToCheckMail,
  ledgerDisagreedMail,
  payoutMadeMail,
  proposalReviewedMail,
  submissionReviewedMail,
  submissionToReviewMail,
} from './partner.mails.ts';
import { eachOf, sendOnce, shopRecipient, type EmailDependencies } from './send-once.ts';

type PartnerEvents =
  | 'partner.applied'
  | 'partner.approved'
  | 'partner.rejected'
  | 'partner.revoked'
  | 'partner.bank_account_changed'
  | 'proposal.reviewed'
  | 'product.submitted'
  | 'product.reviewed'
  | 'earning.paid'
  | 'ledger.disagreed';

interface Reader {
  name: string;
  isVerified: boolean;
  publicUrl: string;
}

const YOUR_PRODUCT = 'Your product';

/** An application without any text that its account wrote, for an unverified address. */
const bare = (application: ApplicationForMail): ApplicationForMail => ({
  ...application,
  businessName: 'your business',
  proposals: application.proposals.map((proposal) => ({ ...proposal, name: YOUR_PRODUCT })),
});

/** Sends nothing for data deleted with its account. */
export const partnerHandlers = (dependencies: EmailDependencies): Pick<Handlers<'emails'>, PartnerEvents> => {
  const { env } = dependencies;

  const sendTo = async (em: EntityManager, eventId: number, template: string, userId: number, write: (reader: Reader) => Mail) => {
    const to = await readRecipient(em, userId);
    if (to)
      await sendOnce(em, dependencies, {
        eventId,
        template,
        to,
        mail: write({ name: to.name, isVerified: to.isVerified, publicUrl: env.PUBLIC_URL }),
      });
  };

  const sendToShop = (em: EntityManager, eventId: number, template: string, mail: Mail) =>
    sendOnce(em, dependencies, { eventId, template, to: shopRecipient(env), mail });

  const tellApplicant =
    (template: string, write: (application: ApplicationForMail, reader: Reader) => Mail) =>
    async (em: EntityManager, { id, payload: { applicationId } }: { id: number; payload: { applicationId: number } }) => {
      const application = await readApplicationForMail(em, applicationId);
      if (!application) return;
      await sendTo(em, id, template, application.userId, (reader) => write(reader.isVerified ? application : bare(application), reader));
    };

  const confirmApplication = tellApplicant('application-received', applicationReceivedMail);
  const confirmBankAccount = tellApplicant('bank-account-changed', bankAccountChangedMail);

  return {
    async 'partner.applied'(em, event) {
      const application = await readApplicationForMail(em, event.payload.applicationId);
      if (!application) return;
      await eachOf(
        () => confirmApplication(em, event),
        () => sendToShop(em, event.id, 'application-to-review', applicationToReviewMail(application, env.PUBLIC_URL)),
      );
    },

    'partner.approved': tellApplicant('application-approved', applicationApprovedMail),
    'partner.rejected': tellApplicant('application-rejected', applicationRejectedMail),
    'partner.revoked': tellApplicant('approval-revoked', approvalRevokedMail),

    async 'partner.bank_account_changed'(em, event) {
      const application = await readApplicationForMail(em, event.payload.applicationId);
      if (!application) return;
      await eachOf(
        () => confirmBankAccount(em, event),
        () => sendToShop(em, event.id, 'bank-account-to-check', bankAccountToCheckMail(application, env.PUBLIC_URL)),
      );
    },

    async 'proposal.reviewed'(em, { id, payload: { proposalId } }) {
      const proposal = await readProposalForMail(em, proposalId);
      if (proposal)
        await sendTo(em, id, 'proposal-reviewed', proposal.sellerId, (reader) =>
          proposalReviewedMail(reader.isVerified ? proposal : { ...proposal, name: YOUR_PRODUCT }, reader),
        );
    },

    async 'product.submitted'(em, { id, payload: { submissionId } }) {
      const submission = await readSubmissionForMail(em, submissionId);
      if (submission) await sendToShop(em, id, 'submission-to-review', submissionToReviewMail(submission, env.PUBLIC_URL));
    },

    async 'product.reviewed'(em, { id, payload: { submissionId } }) {
      const submission = await readSubmissionForMail(em, submissionId);
      if (submission)
        await sendTo(em, id, 'submission-reviewed', submission.sellerId, (reader) =>
          submissionReviewedMail(reader.isVerified ? submission : { ...submission, name: YOUR_PRODUCT }, reader),
        );
    },

    async 'earning.paid'(em, { id, payload: { payoutId } }) {
      const payout = await readPayoutForMail(em, payoutId);
      await sendTo(em, id, 'payout-made', payout.sellerId, (reader) => payoutMadeMail(payout, reader));
    },

    async 'ledger.disagreed'(em, { id, payload: { reportId } }) {
      const report = await readLedgerReport(em, reportId);
      await sendToShop(em, id, 'ledger-disagreed', ledgerDisagreedMail(report, env.PUBLIC_URL));
    },
  };
};

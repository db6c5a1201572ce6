import { getRecipient } from '@mithai/backend/modules/identity';
import { getLedgerReport, getPayoutForEmail } from '@mithai/backend/modules/earnings';
import {
  readApplicationForEmail,
  readProposalForEmail,
  readSubmissionForEmail,
  type ApplicationForEmail,
} from '@mithai/backend/modules/partners';
import type { EntityManager, Handlers } from '../define-worker.ts';
import type { EmailContent } from './email.ts';
import {
  applicationApprovedEmail,
  applicationReceivedEmail,
  applicationRejectedEmail,
  applicationToReviewEmail,
  approvalRevokedEmail,
  bankAccountChangedEmail,
  bankAccountToCheckEmail,
  ledgerDisagreedEmail,
  payoutMadeEmail,
  proposalReviewedEmail,
  submissionReviewedEmail,
  submissionToReviewEmail,
} from './partner.emails.ts';
import { runAll, sendOnce, shopRecipient, type EmailDependencies } from './send-once.ts';

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
const bare = (application: ApplicationForEmail): ApplicationForEmail => ({
  ...application,
  businessName: 'your business',
  proposals: application.proposals.map((proposal) => ({ ...proposal, name: YOUR_PRODUCT })),
});

/** Sends nothing for data deleted with its account. */
export const partnerHandlers = (dependencies: EmailDependencies): Pick<Handlers<'emails'>, PartnerEvents> => {
  const { env } = dependencies;
  const { sendTo, sendToShop, emailApplicant } = createSenders(dependencies);
  const confirmApplication = emailApplicant('application-received', applicationReceivedEmail);
  const confirmBankAccount = emailApplicant('bank-account-changed', bankAccountChangedEmail);

  return {
    async 'partner.applied'(em, event) {
      const application = await readApplicationForEmail(em, event.payload.applicationId);
      if (!application) return;
      await runAll(
        () => confirmApplication(em, event),
        () => sendToShop(em, event.id, 'application-to-review', applicationToReviewEmail(application, env.PUBLIC_URL)),
      );
    },

    'partner.approved': emailApplicant('application-approved', applicationApprovedEmail),
    'partner.rejected': emailApplicant('application-rejected', applicationRejectedEmail),
    'partner.revoked': emailApplicant('approval-revoked', approvalRevokedEmail),

    async 'partner.bank_account_changed'(em, event) {
      const application = await readApplicationForEmail(em, event.payload.applicationId);
      if (!application) return;
      await runAll(
        () => confirmBankAccount(em, event),
        () => sendToShop(em, event.id, 'bank-account-to-check', bankAccountToCheckEmail(application, env.PUBLIC_URL)),
      );
    },

    async 'proposal.reviewed'(em, { id, payload: { proposalId } }) {
      const proposal = await readProposalForEmail(em, proposalId);
      if (proposal)
        await sendTo(em, id, 'proposal-reviewed', proposal.sellerId, (reader) =>
          proposalReviewedEmail(reader.isVerified ? proposal : { ...proposal, name: YOUR_PRODUCT }, reader),
        );
    },

    async 'product.submitted'(em, { id, payload: { submissionId } }) {
      const submission = await readSubmissionForEmail(em, submissionId);
      if (submission)
        await sendToShop(em, id, 'submission-to-review', submissionToReviewEmail(submission, env.PUBLIC_URL));
    },

    async 'product.reviewed'(em, { id, payload: { submissionId } }) {
      const submission = await readSubmissionForEmail(em, submissionId);
      if (submission)
        await sendTo(em, id, 'submission-reviewed', submission.sellerId, (reader) =>
          submissionReviewedEmail(reader.isVerified ? submission : { ...submission, name: YOUR_PRODUCT }, reader),
        );
    },

    async 'earning.paid'(em, { id, payload: { payoutId } }) {
      const payout = await getPayoutForEmail(em, payoutId);
      await sendTo(em, id, 'payout-made', payout.sellerId, (reader) => payoutMadeEmail(payout, reader));
    },

    async 'ledger.disagreed'(em, { id, payload: { reportId } }) {
      const report = await getLedgerReport(em, reportId);
      await sendToShop(em, id, 'ledger-disagreed', ledgerDisagreedEmail(report, env.PUBLIC_URL));
    },
  };
};

const createSenders = (dependencies: EmailDependencies) => {
  const { env } = dependencies;

  const sendTo = async (
    em: EntityManager,
    eventId: number,
    template: string,
    userId: number,
    write: (reader: Reader) => EmailContent,
  ) => {
    const to = await getRecipient(em, userId);
    if (to)
      await sendOnce(em, dependencies, {
        eventId,
        template,
        to,
        mail: write({ name: to.name, isVerified: to.isVerified, publicUrl: env.PUBLIC_URL }),
      });
  };

  const sendToShop = (em: EntityManager, eventId: number, template: string, mail: EmailContent) =>
    sendOnce(em, dependencies, { eventId, template, to: shopRecipient(env), mail });

  const emailApplicant =
    (template: string, write: (application: ApplicationForEmail, reader: Reader) => EmailContent) =>
    async (
      em: EntityManager,
      { id, payload: { applicationId } }: { id: number; payload: { applicationId: number } },
    ) => {
      const application = await readApplicationForEmail(em, applicationId);
      if (!application) return;
      await sendTo(em, id, template, application.userId, (reader) =>
        write(reader.isVerified ? application : bare(application), reader),
      );
    };

  return { sendTo, sendToShop, emailApplicant };
};

import { getLedgerReport, getPayoutForEmail, type PayoutForEmail } from '@mithai/backend/modules/earnings';
import { findRecipient } from '@mithai/backend/modules/identity';
import {
  findApplicationForEmail,
  findProposalForEmail,
  findSubmissionForEmail,
  type ApplicationForEmail,
  type SubmissionForEmail,
} from '@mithai/backend/modules/partners';
import type { EntityManager } from '@mithai/backend/orm';
import {
  formatExactRupees,
  PAYOUT_HOLD_HOURS,
  type ApplicationStatus,
  type EmailTemplate,
  type LedgerCheck,
  type Proposal,
} from '@mithai/contracts';
import { greeting } from './layout.ts';
import { plainEmail } from './plain-email.ts';
import type { EmailContent } from './email.ts';
import type { Handler } from '../handler.ts';
import { runAll, sendOnce, sendToShop, type EmailServices } from './send-email.ts';

/** Like the others here, sends nothing for data deleted with its account. */
export const emailPartnerApplied: Handler<'partner.applied'> = async (em, event, services) => {
  const application = await findApplicationForEmail(em, event.payload.applicationId);
  if (application?.status !== 'pending') return;
  const email = applicationToReviewEmail(application, services.env.PUBLIC_URL);
  await runAll(
    () => sendToApplicant(em, services, { event, template: 'application-received', write: applicationReceivedEmail }),
    () => sendToShop(em, services, { eventId: event.id, template: 'application-to-review', email }),
  );
};

export const emailPartnerApproved: Handler<'partner.approved'> = (em, event, services) =>
  sendToApplicant(em, services, {
    event,
    status: 'approved',
    template: 'application-approved',
    write: applicationApprovedEmail,
  });

export const emailPartnerRejected: Handler<'partner.rejected'> = (em, event, services) =>
  sendToApplicant(em, services, {
    event,
    status: 'rejected',
    template: 'application-rejected',
    write: applicationRejectedEmail,
  });

export const emailPartnerRevoked: Handler<'partner.revoked'> = (em, event, services) =>
  sendToApplicant(em, services, {
    event,
    status: 'rejected',
    template: 'approval-revoked',
    write: approvalRevokedEmail,
  });

export const emailPartnerBankAccountChanged: Handler<'partner.bank_account_changed'> = async (em, event, services) => {
  const application = await findApplicationForEmail(em, event.payload.applicationId);
  if (!application) return;
  const email = bankAccountToCheckEmail(application, services.env.PUBLIC_URL);
  await runAll(
    () => sendToApplicant(em, services, { event, template: 'bank-account-changed', write: bankAccountChangedEmail }),
    () => sendToShop(em, services, { eventId: event.id, template: 'bank-account-to-check', email }),
  );
};

export const emailProposalReviewed: Handler<'proposal.reviewed'> = async (
  em,
  { id: eventId, payload: { proposalId } },
  services,
) => {
  const proposal = await findProposalForEmail(em, proposalId);
  if (!proposal) return;
  const write = (reader: Reader) =>
    proposalReviewedEmail(reader.isVerified ? proposal : { ...proposal, name: YOUR_PRODUCT }, reader);
  await sendToUser(em, services, { eventId, template: 'proposal-reviewed', userId: proposal.sellerId, write });
};

export const emailProductSubmitted: Handler<'product.submitted'> = async (
  em,
  { id: eventId, payload: { submissionId } },
  services,
) => {
  const submission = await findSubmissionForEmail(em, submissionId);
  if (submission?.status !== 'pending_review') return;
  const email = submissionToReviewEmail(submission, services.env.PUBLIC_URL);
  await sendToShop(em, services, { eventId, template: 'submission-to-review', email });
};

export const emailProductReviewed: Handler<'product.reviewed'> = async (
  em,
  { id: eventId, payload: { submissionId } },
  services,
) => {
  const submission = await findSubmissionForEmail(em, submissionId);
  if (submission?.status !== 'approved' && submission?.status !== 'sent_back') return;
  const write = (reader: Reader) =>
    submissionReviewedEmail(reader.isVerified ? submission : { ...submission, name: YOUR_PRODUCT }, reader);
  await sendToUser(em, services, { eventId, template: 'submission-reviewed', userId: submission.sellerId, write });
};

export const emailEarningPaid: Handler<'earning.paid'> = async (
  em,
  { id: eventId, payload: { payoutId } },
  services,
) => {
  const payout = await getPayoutForEmail(em, payoutId);
  const write = (reader: Reader) => payoutMadeEmail(payout, reader);
  await sendToUser(em, services, { eventId, template: 'payout-made', userId: payout.sellerId, write });
};

export const emailLedgerDisagreed: Handler<'ledger.disagreed'> = async (
  em,
  { id: eventId, payload: { reportId } },
  services,
) => {
  const report = await getLedgerReport(em, reportId);
  const email = ledgerDisagreedEmail(report, services.env.PUBLIC_URL);
  await sendToShop(em, services, { eventId, template: 'ledger-disagreed', email });
};

interface Reader {
  name: string;
  isVerified: boolean;
  publicUrl: string;
}

interface ToApplicant {
  event: { id: number; payload: { applicationId: number } };
  /** No email is sent once the application has another one. */
  status?: ApplicationStatus;
  template: EmailTemplate;
  write: (application: ApplicationForEmail, reader: Reader) => EmailContent;
}

const sendToApplicant = async (
  em: EntityManager,
  services: EmailServices,
  { event, status, template, write }: ToApplicant,
): Promise<void> => {
  const application = await findApplicationForEmail(em, event.payload.applicationId);
  if (!application || (status && application.status !== status)) return;
  await sendToUser(em, services, {
    eventId: event.id,
    template,
    userId: application.userId,
    write: (reader) => write(reader.isVerified ? application : stripApplicationText(application), reader),
  });
};

/** An application without any text that its account wrote, for an unverified address. */
const stripApplicationText = (application: ApplicationForEmail): ApplicationForEmail => ({
  ...application,
  businessName: 'your business',
  proposals: application.proposals.map((proposal) => ({ ...proposal, name: YOUR_PRODUCT })),
});

const YOUR_PRODUCT = 'Your product';

interface ToUser {
  eventId: number;
  template: EmailTemplate;
  userId: number;
  write: (reader: Reader) => EmailContent;
}

const sendToUser = async (
  em: EntityManager,
  services: EmailServices,
  { eventId, template, userId, write }: ToUser,
): Promise<void> => {
  const to = await findRecipient(em, userId);
  if (!to) return;
  const email = write({ name: to.name, isVerified: to.isVerified, publicUrl: services.env.PUBLIC_URL });
  await sendOnce(em, services, { eventId, template, to, email });
};

const applicationReceivedEmail = ({ businessName }: ApplicationForEmail, { name, publicUrl }: Reader): EmailContent =>
  plainEmail({
    subject: 'We’ve received your application to sell on Mithai',
    heading: 'Thank you for applying',
    greeting: greeting(name),
    texts: [
      `Your application for ${businessName} has reached us. We review every application ourselves.`,
      'We’ll email you as soon as we’ve decided. There’s nothing more to do until then.',
    ],
    link: { label: 'View your application', url: new URL('/partner/status', publicUrl).href },
  });

/** To the administrator. */
const applicationToReviewEmail = (
  { id, businessName, proposals }: ApplicationForEmail,
  publicUrl: string,
): EmailContent =>
  plainEmail({
    subject: `New partner application #${id}`,
    heading: 'A new application',
    greeting: 'Hello,',
    texts: [
      `${businessName} has applied to become a partner and proposes ${countOf(proposals.length, 'product')}:`,
      listOf(proposals),
    ],
    link: { label: 'Review the application', url: new URL('/admin/partners', publicUrl).href },
  });

const applicationApprovedEmail = (
  { businessName, proposals }: ApplicationForEmail,
  { name, publicUrl }: Reader,
): EmailContent =>
  plainEmail({
    subject: 'Welcome to Mithai: your application is approved',
    heading: 'Welcome, partner',
    greeting: greeting(name),
    texts: [
      `We’re glad to have ${businessName} with us. In your dashboard you can now add products, update your stock and follow your orders.`,
      ...proposals.filter(({ status }) => status !== 'pending').map(decisionOf),
      ...(proposals.some(({ status }) => status === 'pending')
        ? ['We’ll email you about your other products as soon as we’ve decided.']
        : []),
    ],
    link: { label: 'Open your dashboard', url: new URL('/partner/dashboard', publicUrl).href },
  });

const applicationRejectedEmail = (
  { businessName, rejectionReason }: ApplicationForEmail,
  { name, publicUrl }: Reader,
): EmailContent =>
  plainEmail({
    subject: 'About your application to sell on Mithai',
    heading: 'Not this time',
    greeting: greeting(name),
    texts: [
      `Thank you for applying with ${businessName}. We can’t accept your application at the moment.`,
      'You’re welcome to apply again whenever you’re ready.',
    ],
    note: { label: 'Our reason', text: rejectionReason },
    link: { label: 'View your application', url: new URL('/partner/status', publicUrl).href },
  });

const approvalRevokedEmail = (
  { businessName, rejectionReason }: ApplicationForEmail,
  { name, publicUrl }: Reader,
): EmailContent =>
  plainEmail({
    subject: 'Your partnership with Mithai has ended',
    heading: 'Your partnership has ended',
    greeting: greeting(name),
    texts: [
      `We have ended our partnership with ${businessName}. Its products are no longer on sale, and its dashboard is closed.`,
      'Existing orders are not affected. If you have questions, just reply to this email.',
    ],
    note: { label: 'Our reason', text: rejectionReason },
    link: { label: 'View your application', url: new URL('/partner/status', publicUrl).href },
  });

const bankAccountChangedEmail = ({ businessName }: ApplicationForEmail, { name, publicUrl }: Reader): EmailContent =>
  plainEmail({
    subject: 'Your bank account at Mithai was changed',
    heading: 'Bank account changed',
    greeting: greeting(name),
    texts: [
      `The bank account of ${businessName} was changed in the partner dashboard. We’ll pay into the new account, starting ${PAYOUT_HOLD_HOURS} hours after the change.`,
      'If this wasn’t you, reply right away and change your password.',
    ],
    link: { label: 'View your account', url: new URL('/partner/dashboard?tab=account', publicUrl).href },
  });

/** To the administrator. */
const bankAccountToCheckEmail = ({ id, businessName }: ApplicationForEmail, publicUrl: string): EmailContent =>
  plainEmail({
    subject: `The bank account of partner application #${id} has changed`,
    heading: 'Check a new bank account',
    greeting: 'Hello,',
    texts: [
      `${businessName} changed their bank account, confirmed with their password. Please call them before the next payout to make sure it was them.`,
    ],
    link: { label: 'Open the payouts', url: new URL('/admin/partners?section=payouts', publicUrl).href },
  });

const proposalReviewedEmail = (proposal: Proposal, { name, publicUrl }: Reader): EmailContent => {
  const isAccepted = proposal.status === 'approved';
  return plainEmail({
    subject: isAccepted ? 'Your product is in the shop' : 'About the product you proposed',
    heading: isAccepted ? 'Your product is in the shop' : 'About your proposal',
    greeting: greeting(name),
    texts: [decisionOf({ ...proposal, reviewNotes: null })],
    note: { label: 'A note from us', text: proposal.reviewNotes },
    link: { label: 'Open your dashboard', url: new URL('/partner/dashboard', publicUrl).href },
  });
};

/** To the administrator. */
const submissionToReviewEmail = (
  { id, businessName, name, price }: SubmissionForEmail,
  publicUrl: string,
): EmailContent =>
  plainEmail({
    subject: `Partner product to review, submission #${id}`,
    heading: 'A product to review',
    greeting: 'Hello,',
    texts: [
      `${businessName} would like to sell ${name} at ${formatExactRupees(price)}. Customers see this version once you approve it.`,
    ],
    link: { label: 'Review the product', url: new URL('/admin/partners?section=products', publicUrl).href },
  });

const submissionReviewedEmail = (submission: SubmissionForEmail, { name, publicUrl }: Reader): EmailContent => {
  const isApproved = submission.status === 'approved';
  return plainEmail({
    subject: isApproved ? 'Your product is approved' : 'Please look at your product again',
    heading: isApproved ? 'Your product is approved' : 'One more step',
    greeting: greeting(name),
    texts: [
      isApproved
        ? `${submission.name} is approved and on sale at ${formatExactRupees(submission.price)}.`
        : `We’ve reviewed ${submission.name} and would like you to change something. Submit it again and we’ll take another look.`,
    ],
    note: { label: 'A note from us', text: submission.reviewNotes },
    link: { label: 'Open your dashboard', url: new URL('/partner/dashboard', publicUrl).href },
  });
};

const payoutMadeEmail = (
  { amount, clawback, reference, earnings }: PayoutForEmail,
  { name, publicUrl }: Reader,
): EmailContent =>
  plainEmail({
    subject: `We’ve paid you ${formatExactRupees(amount)}`,
    heading: 'You’ve been paid',
    greeting: greeting(name),
    texts: [
      `We’ve transferred ${formatExactRupees(amount)} to your bank account, for ${countOf(earnings, 'sale')}.`,
      ...(clawback > 0
        ? [
            `We’ve deducted ${formatExactRupees(clawback)}, which we had paid you for orders that were later cancelled or refunded.`,
          ]
        : []),
    ],
    note: { label: 'Transfer reference', text: reference },
    link: { label: 'View your earnings', url: new URL('/partner/dashboard?tab=earnings', publicUrl).href },
  });

/** To the administrator. */
const ledgerDisagreedEmail = ({ discrepancies }: NonNullable<LedgerCheck>, publicUrl: string): EmailContent =>
  plainEmail({
    subject: `Ledger mismatch: ${countOf(discrepancies.length, 'difference')}`,
    heading: 'Ledger mismatch',
    greeting: 'Hello,',
    texts: [
      'The nightly check found differences between ledger, orders and payouts. Please look into them before the next payout.',
      discrepancies
        .slice(0, DISCREPANCIES_MAX)
        .map(({ message }) => message)
        .join('\n'),
      ...(discrepancies.length > DISCREPANCIES_MAX ? [`And ${discrepancies.length - DISCREPANCIES_MAX} more.`] : []),
    ],
    link: { label: 'Open the admin panel', url: new URL('/admin/partners?section=payouts', publicUrl).href },
  });

const DISCREPANCIES_MAX = 20;

const decisionOf = ({ name, status, approvedPrice, approvedCommissionRate, reviewNotes }: Proposal): string => {
  const decision =
    status === 'approved' && approvedPrice !== null
      ? `${name} is in the shop at ${formatExactRupees(approvedPrice)}; we keep ${approvedCommissionRate}%. Set its stock in your dashboard so that customers can order it.`
      : `We can’t take ${name} at the moment.`;
  return reviewNotes ? `${decision} ${reviewNotes}` : decision;
};

const listOf = (proposals: Proposal[]): string =>
  proposals.map(({ name, proposedPrice }) => `${name}, ${formatExactRupees(proposedPrice)}`).join('\n');

const countOf = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

import {
  findApplicationForEmail,
  findProposalForEmail,
  type ApplicationForEmail,
} from '@mithai/backend/modules/partners';
import type { EntityManager } from '@mithai/backend/orm';
import {
  formatExactRupees,
  PAYOUT_HOLD_HOURS,
  type ApplicationStatus,
  type EmailTemplate,
  type Proposal,
} from '@mithai/contracts';
import type { Handler } from '../handler.ts';
import type { EmailContent } from './email.ts';
import { countOf } from './formats.ts';
import { greeting } from './layout.ts';
import { plainEmail } from './plain-email.ts';
import { runAll, sendToShop, type EmailServices } from './send-email.ts';
import { sendToPartner, YOUR_PRODUCT, type Reader } from './send-to-partner.ts';

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
  await sendToPartner(em, services, { eventId, template: 'proposal-reviewed', userId: proposal.sellerId, write });
};

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
  await sendToPartner(em, services, {
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

const decisionOf = ({ name, status, approvedPrice, approvedCommissionRate, reviewNotes }: Proposal): string => {
  const decision =
    status === 'approved' && approvedPrice !== null
      ? `${name} is in the shop at ${formatExactRupees(approvedPrice)}; we keep ${approvedCommissionRate}%. Set its stock in your dashboard so that customers can order it.`
      : `We can’t take ${name} at the moment.`;
  return reviewNotes ? `${decision} ${reviewNotes}` : decision;
};

const listOf = (proposals: Proposal[]): string =>
  proposals.map(({ name, proposedPrice }) => `${name}, ${formatExactRupees(proposedPrice)}`).join('\n');

import { findSubmissionForEmail, type SubmissionForEmail } from '@mithai/backend/modules/partners';
import { formatExactRupees } from '@mithai/contracts';
import type { Handler } from '../handler.ts';
import type { EmailContent } from './email.ts';
import { greeting } from './layout.ts';
import { plainEmail } from './plain-email.ts';
import { sendToShop } from './send-email.ts';
import { sendToPartner, YOUR_PRODUCT, type Reader } from './send-to-partner.ts';

/** Like the next one, sends nothing for data deleted with its account. */
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
  await sendToPartner(em, services, { eventId, template: 'submission-reviewed', userId: submission.sellerId, write });
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

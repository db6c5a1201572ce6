import { PAYOUT_HOLD_HOURS, type ApplicationStatus, type ProposalStatus, type ProtectedField } from '@mithai/contracts';
import { adminTexts } from '../admin.texts.ts';
import { counted } from '../counts.texts.ts';
import { failed, success } from '../../../ui/notice.ts';
import type { PartnerSection, PartnerStatus } from './sections.ts';

const products = counted('product', 'products');
const earnings = counted('sale', 'sales');
const sections: Record<PartnerSection, string> = {
  applications: 'Applications',
  products: 'Products to review',
  partners: 'Partners',
  payouts: 'Payouts',
};

const applicationStatuses: Record<ApplicationStatus, string> = {
  pending: 'Waiting',
  approved: 'Approved',
  rejected: 'Rejected',
};
const proposalStatuses: Record<ProposalStatus, string> = {
  pending: 'Undecided',
  approved: 'Accepted',
  rejected: 'Declined',
};
const protectedFields: Record<ProtectedField, string> = {
  gstin: 'GST number',
  pan: 'PAN',
  bankAccountNumber: 'Account number',
};
const statuses: Record<PartnerStatus, string> = { approved: 'Approved', rejected: 'Rejected' };

const share = ({ rate, keeps, gets }: { rate: string; keeps: string; gets: string }): string =>
  `The shop keeps ${rate} % (${keeps}), the partner gets ${gets} for each one sold.`;

export const partnersTexts = {
  sectionsLabel: 'Partners',
  sections,
  loadOlder: 'Load older',
  loadMore: 'Load more',
  notGiven: 'Not given',
  applicationStatuses,
  proposalStatuses,
  products,
  share,
  confirm: 'Please enter your password to see partners’ private details or to record a payout.',
  picture: (number: number, name: string) => `Picture ${number} of ${name}, opens in a new tab`,

  facts: {
    applicant: 'Applicant',
    appliedOn: 'Applied on',
    approvedOn: 'Approved on',
    rejectedOn: 'Rejected on',
    reason: 'Reason',
    onSale: 'On sale',
    aadhaarHint: 'We keep only the last four digits.',
    holder: 'Account holder',
    protectedFields,
  },

  reveal: {
    show: 'Reveal',
    showOf: (field: string, business: string) => `Reveal the ${field} of ${business}`,
    hide: 'Hide',
    hideOf: (field: string, business: string) => `Hide the ${field} of ${business}`,
    pending: 'Revealing...',
    noted: 'Recorded in the audit log. Hidden again after a minute.',
  },

  applications: {
    title: 'Applications to review',
    hint: 'Oldest first.',
    failedToLoad: 'We couldn’t load the applications',
    empty: 'No applications to review',
    emptyHint: 'New applications appear here automatically.',
    wanted: 'Proposed products',
    earlier: 'Applied before',
    earlierLine: (date: string, status: string) => `${date}: ${status.toLowerCase()}`,
    decisionTitle: 'Your decision',
    approve: 'Approve',
    approving: 'Approving...',
    reject: 'Reject',
    decidedElsewhere: (names: string) =>
      `No longer waiting: ${names}. Someone else decided, or the applicant withdrew.`,
    showPartners: 'Show partners',
    preview: {
      becomes: (business: string) => `If you approve, ${business} becomes a partner and gets an email.`,
      accepted: (name: string, price: string) =>
        `${name} is added to the shop at ${price} and can be ordered once the partner sets its stock.`,
      declined: (name: string) => `${name} is declined.`,
      later: (count: number) =>
        count === 1
          ? 'One product stays undecided. You’ll find it under Partners.'
          : `${count} products stay undecided. You’ll find them under Partners.`,
      incomplete: 'Please correct the fields marked in red first.',
    },
    rejectTitle: (business: string) => `Reject ${business}?`,
    rejectText: 'The applicant gets an email with your reason and can apply again. Nothing goes on sale.',
    reason: 'Reason',
    reasonHint: 'The applicant will see this.',
    rejectSubmit: 'Reject application',
    rejecting: 'Rejecting...',
  },

  proposal: {
    proposed: (price: string, rate: string) => `Asking price ${price}; the shop would keep ${rate} %`,
    question: (name: string) => `What about ${name}?`,
    accept: 'Accept',
    decline: 'Decline',
    later: 'Decide later',
    price: 'Selling price (₹)',
    rate: 'Commission (%)',
    rateHint: (least: number, most: number) => `From ${least} to ${most}.`,
    notes: 'Notes for the partner',
    save: 'Save decision',
    saveNamed: (name: string) => `Save the decision on ${name}`,
    saving: 'Saving...',
    acceptedAs: (price: string, rate: string) => `Accepted at ${price}; the shop keeps ${rate} %.`,
  },

  submissions: {
    title: 'Products to review',
    hint: 'Oldest first. Products on sale don’t change until you approve.',
    failedToLoad: adminTexts.productsFailedToLoad,
    empty: 'Nothing to review',
    emptyHint: 'When a partner adds or changes a product, it appears here automatically.',
    by: (business: string, date: string) => `${business}, ${date}`,
    isNew: 'New product',
    isChange: 'Change to a product on sale',
    now: 'On sale now',
    current: 'Current version',
    handedIn: 'Submitted',
    changed: 'changed',
    name: 'Name',
    price: 'Price',
    category: 'Category',
    picture: 'Picture',
    description: 'Description',
    stock: 'Pieces in stock',
    rate: 'Commission (%)',
    goesOnSale: (price: string) => `If you approve, it goes on sale at ${price}.`,
    changes: (price: string) => `If you approve, the change goes live at ${price}.`,
    approve: 'Approve',
    approveNamed: (name: string) => `Approve ${name}`,
    approving: 'Approving...',
    sendBack: 'Send back',
    sendBackNamed: (name: string) => `Send back ${name}`,
    sendBackTitle: (name: string) => `Send back ${name}?`,
    sendBackText: 'The partner gets an email with your note and can resubmit. The product on sale doesn’t change.',
    note: 'Note for the partner',
    noteHint: 'Say what needs to change.',
    sendBackSubmit: 'Send back',
    sendingBack: 'Sending back...',
  },

  partners: {
    title: 'Partners',
    filter: 'Show',
    statuses,
    failedToLoad: 'We couldn’t load the partners',
    empty: {
      approved: { empty: 'No partners yet', emptyHint: 'Partners you approve under Applications appear here.' },
      rejected: {
        empty: 'No rejected applications',
        emptyHint: 'Applications you reject and partners whose approval you revoke appear here.',
      },
    } satisfies Record<PartnerStatus, { empty: string; emptyHint: string }>,
    onSale: (count: number) => (count === 0 ? 'Nothing on sale' : `${products(count)} on sale`),
    undecided: (count: number) => `${products(count)} to decide`,
    proposals: 'Proposed products',
    revoke: 'Revoke approval',
    revokeTitle: (business: string) => `Revoke the approval of ${business}?`,
    revokeText: (onSale: number) =>
      `${onSale === 0 ? 'They can no longer add products' : `${onSale === 1 ? 'Their product leaves' : `Their ${onSale} products leave`} the shop at once`}, and anything they submitted for review is closed. Existing orders aren’t affected, and they’ll still be paid what the shop owes them. They get an email with your reason and can apply again.`,
    revokeSubmit: 'Revoke approval',
    revoking: 'Revoking...',
  },

  payouts: {
    dueTitle: 'To be paid',
    dueHint: 'What partners have earned on delivered orders.',
    due: {
      failedToLoad: 'We couldn’t load the payouts due',
      empty: 'Nothing to pay',
      emptyHint: 'Partners’ shares of delivered orders appear here automatically.',
    },
    forEarnings: (count: number) => `for ${earnings(count)}`,
    pay: 'Pay',
    payNamed: (business: string) => `Pay ${business}`,
    title: (business: string) => `Pay ${business}`,
    steps: 'First transfer the amount from your bank. Then enter the bank’s reference and mark it as paid.',
    sum: 'Amount to transfer',
    account: (number: string, ifsc: string) => `Account ${number}${ifsc && `, ${ifsc}`}`,
    accountMissing: 'No bank account yet',
    onHold: 'On hold',
    changed: (ago: string, until: string) => `Bank account changed ${ago}. Payouts are on hold until ${until}.`,
    changedNoHold: (ago: string) => `Bank account changed ${ago}`,
    waive: 'Waive the hold',
    waiveNamed: (business: string) => `Waive the hold for ${business}`,
    waiveTitle: (business: string) => `Pay ${business} before the hold ends?`,
    waiveText: `Payouts wait for ${PAYOUT_HOLD_HOURS} hours after a change of bank account, so that a partner whose account was taken over can tell us. Before you waive the hold, call the partner on a number you already have.`,
    waiveReason: 'Reason',
    waiveReasonHint:
      'For example: called on 23 November, the partner confirmed the change. We keep this in the history of changes.',
    waiveSubmit: 'Waive the hold',
    waiving: 'Waiving...',
    clawbackTitle: 'Overpaid',
    clawbackHint: 'Orders cancelled after they were paid out. We deduct the amount from the partner’s next payout.',
    clawbackFailed: 'We couldn’t load the overpayments',
    clawbackSince: (day: string) => `since ${day}, deducted from the next payout`,
    clawbackFrom: (quantity: number, product: string, order: number, day: string) =>
      `${quantity} × ${product}, order #${order}, cancelled on ${day}`,
    clawbackBadge: (sum: string) => `${sum} overpaid`,
    noAccount: 'This partner has no bank account on file. Please ask for one.',
    stale: { sum: 'The amount due has changed', account: 'The bank account was changed just now' },
    staleHint:
      'Close this and open it again before you transfer anything. If you have already transferred the amount above, enter its reference: we only record it if the amounts match.',
    reference: 'Transfer reference',
    referenceHint: 'For example the UTR number. It helps the partner find the transfer.',
    submit: 'Mark as paid',
    pending: 'Marking...',
    historyTitle: 'Paid',
    history: {
      failedToLoad: 'We couldn’t load the payouts',
      empty: 'No payouts yet',
      emptyHint: 'Payouts you mark as paid appear here with their reference.',
    },
    columns: { date: 'Date', partner: 'Partner', amount: 'Amount', reference: 'Reference' },
    check: {
      agrees: (moment: string) => `Accounts checked on ${moment}: everything matches.`,
      never: 'We check the accounts every night. The first check hasn’t run yet.',
      differs: (count: number) =>
        count === 1 ? 'One amount in the accounts does not match' : `${count} amounts in the accounts do not match`,
      checkedAt: (moment: string) =>
        `Found on ${moment}. Please don’t pay the partners concerned until this is resolved.`,
    },
  },
} as const;

export const partnersNotices = {
  approved: (business: string) => success('Application approved', `${business} is now a partner.`),
  approvalFailed: failed('Approval failed'),
  rejected: (business: string) => success('Application rejected', `We’ve told ${business} why.`),
  rejectionFailed: failed('Rejection failed'),
  revoked: (business: string) => success('Approval revoked', `${business} is no longer a partner.`),
  revokeFailed: failed('We couldn’t revoke the approval'),
  proposalAccepted: (name: string) =>
    success('Product accepted', `${name} can be ordered once the partner sets its stock.`),
  proposalDeclined: (name: string) => success('Product declined', `${name} was declined.`),
  proposalFailed: failed('We couldn’t save the decision'),
  productApproved: (name: string) => success('Product approved', `${name} is on sale.`),
  productApprovalFailed: failed('Approval failed'),
  productSentBack: (name: string) => success('Product sent back', `We’ve emailed the partner about ${name}.`),
  sendBackFailed: failed('We couldn’t send the product back'),
  revealFailed: failed('We couldn’t show the number'),
  payFailed: failed('We couldn’t mark it as paid'),
  holdWaived: (business: string) => success('Hold waived', `${business} can be paid now.`),
  waiveFailed: failed('We couldn’t waive the hold'),
  paid: (business: string, sum: string) => success('Marked as paid', `${sum} to ${business}.`),
};

/** Fallbacks for errors without a message of the API. */
export const partnersFailures = {
  approve: 'Failed to approve partner application',
  reject: 'Failed to reject partner application',
} as const;

import type { ApplicationStatus, ProposalStatus, ProtectedField } from '@mithai/contracts';
import type { Notice } from '../../../ui/index.ts';
import type { PartnerSection, PartnerStatus } from './sections.ts';

const failed =
  (title: string) =>
  (message: string): Notice => ({ title, description: message, variant: 'destructive' });

const products = (count: number): string => (count === 1 ? '1 product' : `${count} products`);
const earnings = (count: number): string => (count === 1 ? '1 sale' : `${count} sales`);

const sections: Record<PartnerSection, string> = {
  applications: 'Applications',
  products: 'Products to review',
  partners: 'Partners',
  payouts: 'Payouts',
};

const applicationStatuses: Record<ApplicationStatus, string> = { pending: 'Waiting', approved: 'Approved', rejected: 'Rejected' };
const proposalStatuses: Record<ProposalStatus, string> = { pending: 'Not decided yet', approved: 'Accepted', rejected: 'Declined' };
const protectedFields: Record<ProtectedField, string> = { gstin: 'GST number', pan: 'PAN', bankAccountNumber: 'Account number' };
const statuses: Record<PartnerStatus, string> = { approved: 'Approved', rejected: 'Rejected' };

/** What becomes of each rupee: said wherever a rate is decided. */
const share = ({ rate, keeps, gets }: { rate: string; keeps: string; gets: string }): string =>
  `The shop keeps ${rate} % (${keeps}), the partner gets ${gets} for each one sold.`;

export const partnersTexts = {
  sectionsLabel: 'Partners',
  sections,
  /** Beside a section's name; `isMore` when there are more than were counted. */
  count: (count: number, isMore: boolean) => (isMore ? `${count}+` : String(count)),
  counted: (count: number, isMore: boolean) => `, ${isMore ? 'more than ' : ''}${count} waiting`,
  loading: 'Loading',
  retry: 'Try again',
  loadOlder: 'Load older',
  loadMore: 'Load more',
  loadingOlder: 'Loading...',
  notGiven: 'Not given',
  applicationStatuses,
  proposalStatuses,
  products,
  share,
  confirm: 'This shows what a partner has entrusted to the shop, or says that money was paid. Please enter your password once more.',
  cancel: 'Cancel',
  picture: (number: number, name: string) => `Picture ${number} of ${name}, opens in a new tab`,

  facts: {
    businessType: 'Business type',
    applicant: 'Applicant',
    appliedOn: 'Applied on',
    approvedOn: 'Approved on',
    rejectedOn: 'Rejected on',
    reason: 'Reason',
    onSale: 'On sale',
    aadhaar: 'Aadhaar number',
    aadhaarHint: 'Only its last four digits are kept.',
    holder: 'Account holder',
    ifsc: 'IFSC',
    protectedFields,
  },

  reveal: {
    show: 'Reveal',
    showOf: (field: string, business: string) => `Reveal the ${field} of ${business}`,
    hide: 'Hide',
    hideOf: (field: string, business: string) => `Hide the ${field} of ${business}`,
    pending: 'Revealing...',
    noted: 'That you looked is noted in the audit log. Hides by itself after a minute.',
  },

  applications: {
    title: 'Applications that wait',
    hint: 'The oldest first.',
    failed: 'The applications could not be loaded',
    empty: 'Nobody is waiting',
    emptyHint: 'When somebody applies to become a partner, the application appears here by itself.',
    wanted: 'They propose',
    earlier: 'Applied before',
    earlierLine: (date: string, status: string) => `${date}: ${status.toLowerCase()}`,
    decisionTitle: 'Your decision',
    approve: 'Approve',
    approving: 'Approving...',
    reject: 'Reject',
    decidedElsewhere: (names: string) => `No longer waiting: ${names}. Another window has decided, or the applicant has left.`,
    showPartners: 'Show partners',
    preview: {
      becomes: (business: string) => `When you approve, ${business} becomes a partner and gets an e-mail.`,
      accepted: (name: string, price: string) =>
        `${name} comes into the shop at ${price}, and can be ordered once the partner sets its stock.`,
      declined: (name: string) => `${name} is declined.`,
      later: (count: number) =>
        count === 1
          ? 'One product waits until you decide on it, under Partners.'
          : `${count} products wait until you decide on them, under Partners.`,
      incomplete: 'Please put right what is marked in red first.',
    },
    rejectTitle: (business: string) => `Reject ${business}?`,
    rejectText: 'The applicant gets an e-mail with your reason and can apply again. Nothing goes on sale.',
    reason: 'Reason',
    reasonHint: 'The applicant reads it.',
    rejectSubmit: 'Reject application',
    rejecting: 'Rejecting...',
  },

  food: { netWeightGrams: 'Weight', shelfLifeDays: 'Keeps for', ingredients: 'Ingredients', missing: 'Not given' },

  proposal: {
    asked: (price: string, rate: string) => `Asks for ${price}, of which the shop would keep ${rate} %`,
    question: (name: string) => `What about ${name}?`,
    accept: 'Accept',
    decline: 'Decline',
    later: 'Decide later',
    price: 'Price in the shop, in rupees',
    rate: 'The shop keeps, in percent',
    rateHint: (least: number, most: number) => `From ${least} to ${most}.`,
    notes: 'Notes for the partner',
    save: 'Save decision',
    saveNamed: (name: string) => `Save the decision on ${name}`,
    saving: 'Saving...',
    acceptedAs: (price: string, rate: string) => `Accepted at ${price}; the shop keeps ${rate} %.`,
  },

  submissions: {
    title: 'Products that wait for your review',
    hint: 'The oldest first. What is on sale stays on sale as it is until you approve.',
    failed: 'We couldn’t load the products',
    empty: 'Nothing to review',
    emptyHint: 'When a partner adds a product or changes one, it appears here by itself.',
    by: (business: string, date: string) => `${business}, ${date}`,
    isNew: 'New product',
    isChange: 'Change of a product on sale',
    now: 'On sale now',
    handedIn: 'Handed in',
    changed: 'changed',
    name: 'Name',
    price: 'Price',
    category: 'Category',
    picture: 'Picture',
    description: 'Description',
    stock: 'Pieces in stock',
    rate: 'The shop keeps, in percent',
    goesOnSale: (price: string) => `When you approve, it goes on sale at ${price}.`,
    changes: (price: string) => `When you approve, it is on sale as handed in, at ${price}.`,
    approve: 'Approve',
    approveNamed: (name: string) => `Approve ${name}`,
    approving: 'Approving...',
    sendBack: 'Send back',
    sendBackNamed: (name: string) => `Send back ${name}`,
    sendBackTitle: (name: string) => `Send back ${name}?`,
    sendBackText: 'The partner gets an e-mail with your note and can hand it in again. What is on sale stays as it is.',
    note: 'Note for the partner',
    noteHint: 'Say what should be different.',
    sendBackSubmit: 'Send back',
    sendingBack: 'Sending back...',
  },

  partners: {
    title: 'Partners',
    filter: 'Show',
    statuses,
    failed: 'The partners could not be loaded',
    empty: { approved: 'No partners yet', rejected: 'Nobody was rejected' } satisfies Record<PartnerStatus, string>,
    emptyHint: {
      approved: 'Whoever you approve under Applications appears here.',
      rejected: 'Applications that you reject, and partners whose approval you take back, appear here.',
    } satisfies Record<PartnerStatus, string>,
    onSale: (count: number) => (count === 0 ? 'Nothing on sale' : `${products(count)} on sale`),
    undecided: (count: number) => `${products(count)} to decide`,
    proposals: 'What they proposed',
    revoke: 'Take approval back',
    revokeTitle: (business: string) => `Take back the approval of ${business}?`,
    revokeText: (onSale: number) =>
      `${onSale === 0 ? 'They can add no more products' : `${onSale === 1 ? 'Their product leaves' : `Their ${onSale} products leave`} the shop at once`}, and what they handed in for review is closed. Orders already placed stay as they are, and what the shop owes them is still paid. They get an e-mail with your reason, and can apply again.`,
    revokeSubmit: 'Take approval back',
    revoking: 'Withdrawing...',
  },

  payouts: {
    dueTitle: 'To be paid',
    dueHint: 'What partners have earned with orders that are delivered.',
    dueFailed: 'What is to be paid could not be loaded',
    dueEmpty: 'Nothing to pay',
    dueEmptyHint: 'Once an order with a partner’s product is delivered, their share appears here by itself.',
    forEarnings: (count: number) => `for ${earnings(count)}`,
    pay: 'Pay',
    payNamed: (business: string) => `Pay ${business}`,
    title: (business: string) => `Pay ${business}`,
    steps: 'Transfer the sum with your bank first. Then enter the reference that the bank gave you, and mark it as paid.',
    sum: 'Sum to transfer',
    account: (number: string, ifsc: string) => `Account ${number}${ifsc && `, ${ifsc}`}`,
    accountMissing: 'No bank account given',
    onHold: 'On hold',
    changed: (ago: string, until: string) => `Bank account changed ${ago}. Payouts are on hold until ${until}.`,
    changedNoHold: (ago: string) => `Bank account changed ${ago}`,
    waive: 'Waive the hold',
    waiveNamed: (business: string) => `Waive the hold for ${business}`,
    waiveTitle: (business: string) => `Pay ${business} before the hold ends?`,
    waiveText:
      'Payouts wait for 48 hours after a change of bank account, so that a partner whose account was taken over can tell us. Call the partner on a number you know before you waive it.',
    waiveReason: 'Reason',
    waiveReasonHint: 'Such as: called on 23 November, the partner confirmed the change. It is kept in the history of changes.',
    waiveSubmit: 'Waive the hold',
    waiving: 'Waiving...',
    clawbackTitle: 'Paid too much',
    clawbackHint: 'Orders that were cancelled after their payout. The sum is deducted from the partner’s next payout.',
    clawbackFailed: 'What was paid too much could not be loaded',
    clawbackSince: (day: string) => `since ${day}, deducted from the next payout`,
    clawbackFrom: (quantity: number, product: string, order: number, day: string) =>
      `${quantity} × ${product}, order #${order}, cancelled on ${day}`,
    clawbackBadge: (sum: string) => `${sum} paid too much`,
    noAccount: 'This partner has given no bank account. Please ask them for one.',
    stale: { sum: 'Another sum is due by now', account: 'The bank account was changed just now' },
    staleHint:
      'Close this and open it again before you transfer anything. If you have transferred the sum above already, send its reference: nothing is noted unless the sums agree.',
    reference: 'Reference of the transfer',
    referenceHint: 'Such as the UTR number. The partner finds the transfer by it.',
    submit: 'Mark as paid',
    pending: 'Marking...',
    historyTitle: 'Paid',
    historyFailed: 'The payouts could not be loaded',
    historyEmpty: 'Nothing was paid yet',
    historyEmptyHint: 'Each payout that you mark as paid appears here with its reference.',
    columns: { date: 'Date', partner: 'Partner', amount: 'Sum', reference: 'Reference' },
    check: {
      agrees: (moment: string) => `The books were checked on ${moment}: all sums agree.`,
      never: 'The books are checked every night; the first check is yet to come.',
      differs: (count: number) => (count === 1 ? 'One sum in the books does not agree' : `${count} sums in the books do not agree`),
      checkedAt: (moment: string) => `Found on ${moment}. Please pay nothing to the partners concerned before this is cleared up.`,
    },
  },
} as const;

export const partnersNotices = {
  approved: (business: string): Notice => ({ title: 'Application approved', description: `${business} is a partner now.` }),
  approvalFailed: failed('Approval failed'),
  rejected: (business: string): Notice => ({ title: 'Application rejected', description: `${business} has been told why.` }),
  rejectionFailed: failed('Rejection failed'),
  revoked: (business: string): Notice => ({ title: 'Approval taken back', description: `${business} is no longer a partner.` }),
  revokeFailed: failed('The approval could not be taken back'),
  proposalAccepted: (name: string): Notice => ({
    title: 'Product accepted',
    description: `${name} can be ordered once the partner sets its stock.`,
  }),
  proposalDeclined: (name: string): Notice => ({ title: 'Product declined', description: `${name} was declined.` }),
  proposalFailed: failed('The decision could not be saved'),
  productApproved: (name: string): Notice => ({ title: 'Product approved', description: `${name} is on sale.` }),
  productApprovalFailed: failed('Approval failed'),
  productSentBack: (name: string): Notice => ({ title: 'Product sent back', description: `The partner has been told about ${name}.` }),
  sendBackFailed: failed('The product could not be sent back'),
  revealFailed: failed('The number could not be revealed'),
  payFailed: failed('Not marked as paid'),
  holdWaived: (business: string): Notice => ({ title: 'Hold waived', description: `${business} can be paid now.` }),
  waiveFailed: failed('The hold could not be waived'),
  paid: (business: string, sum: string): Notice => ({ title: 'Marked as paid', description: `${sum} to ${business}.` }),
};

/** For what carries no sentence of the server's. */
export const partnersFailures = {
  approve: 'Failed to approve partner application',
  reject: 'Failed to reject partner application',
} as const;

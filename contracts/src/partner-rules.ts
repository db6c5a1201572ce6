/** Numbers in brackets refer to the points of the specification. */

/** [9] */
export const BUSINESS_TYPES = ['manufacturer', 'distributor', 'retailer', 'farmer', 'home_based'] as const;
export type BusinessType = (typeof BUSINESS_TYPES)[number];

/** Hours without payouts after a change of the bank account. */
export const PAYOUT_HOLD_HOURS = 48;

/** Rupees. [9] */
export const PROPOSAL_PRICE_MIN = 1;

/** Products per application; not specified. */
export const PROPOSALS_MAX = 20;

/** Images per proposal; not specified. */
export const PROPOSAL_IMAGES_MAX = 8;

/** Characters of the notes and reasons of a decision about a partner or their products; not specified. */
export const DECISION_NOTES_MAX = 1000;

/** Applications, and submissions, in the list of those that wait for review. */
export const PARTNER_REVIEW_LIST_MAX = 200;

/** `reversed`: the order was cancelled. An amount already paid is deducted from the next payout. */
export const EARNING_STATUSES = ['pending', 'payable', 'paid', 'reversed'] as const;
export type EarningStatus = (typeof EARNING_STATUSES)[number];

import { formatExactRupees, type ApplicationStatus } from '@mithai/contracts';
import { failed, failure } from '../../ui/notice.ts';

export const failedToFetchStatus = 'Failed to fetch application status';

export const statusNames: Record<ApplicationStatus, string> = {
  pending: 'Pending',
  approved: 'Approved',
  rejected: 'Rejected',
};

export const statusTexts = {
  title: 'Partner Application',
  loading: 'Loading your application',
  failedHint: 'Your application is safe. Please try again.',
  status: 'Application status',
  submittedOn: (date: string) => `Submitted on ${date}`,
  approvedOn: (date: string) => `Approved on ${date}`,
  rejectedOn: (date: string) => `Rejected on ${date}`,
  pendingText: 'We’re reviewing your application. You’ll see our decision here and get an email.',
  approvedText: 'You’re a partner. You can now add products in your partner dashboard.',
  rejectedText: 'We couldn’t accept this application. You can submit a new one at any time.',
  reason: 'Reason',
  proposals: 'Your product proposals',
  proposalNames: {
    pending: 'Waiting for our decision',
    approved: 'Accepted',
    rejected: 'Declined',
  } satisfies Record<ApplicationStatus, string>,
  price: 'Price',
  commission: 'Commission',
  percent: (rate: number) => `${rate}%`,
  was: (rupees: number) => `you proposed ${formatExactRupees(rupees)}`,
  wasRate: (rate: number) => `you proposed ${rate}%`,
  notes: 'Our note',
  viewProduct: 'View in the shop',
  earlier: 'Earlier applications',
  dashboard: 'Go to Partner Dashboard',
  submitNew: 'Submit New Application',
  underReview: 'Application Under Review',
  none: {
    title: 'No Application Found',
    text: "You haven't submitted a partner application yet.",
    apply: 'Apply to Become a Partner',
  },
} as const;

export const statusNotices = {
  signIn: failure('Authentication required', 'Please sign in to see your partner application.'),
  failedToFetch: failed('Error'),
};

import {
  formatExactRupees,
  payoutAccountSchema,
  payoutSchema,
  proposalSchema,
  revealedFieldSchema,
  reviewedApplicationSchema,
  reviewedSubmissionSchema,
  type ApproveApplication,
  type PayPartner,
  type Proposal,
  type ProposalDecision,
  type ProtectedField,
  type ReviewedApplication,
  type ReviewedSubmission,
  type WaivePayoutHold,
} from '@mithai/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { Problem } from '../../../api/problem.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { toast } from '../../../ui/index.ts';
import { useConfirmed } from '../../security/confirmation.tsx';
import { partnersFailures as failures, partnersNotices as notices } from './partners.texts.ts';
import { ADMIN_PARTNERS_KEY } from './partners.queries.ts';

export function useApprove({ id, businessName }: ReviewedApplication) {
  return useReview({
    mutationFn: (proposals: NonNullable<ApproveApplication>['proposals']) =>
      api.post(reviewedApplicationSchema, `/api/admin/partner-applications/${id}/approve`, { proposals }),
    done: () => notices.approved(businessName),
    onError: (error) => toast(notices.approvalFailed(reasonOf(error, failures.approve))),
  });
}

export function useReject({ id, businessName }: ReviewedApplication) {
  return useReview({
    mutationFn: (reason: string) =>
      api.post(reviewedApplicationSchema, `/api/admin/partner-applications/${id}/reject`, { reason }),
    done: () => notices.rejected(businessName),
    onError: (error) => toast(notices.rejectionFailed(reasonOf(error, failures.reject))),
  });
}

export function useRevoke({ id, businessName }: ReviewedApplication) {
  return useReview({
    mutationFn: (reason: string) =>
      api.post(reviewedApplicationSchema, `/api/admin/partner-applications/${id}/revoke`, { reason }),
    done: () => notices.revoked(businessName),
    failed: notices.revokeFailed,
  });
}

export function useDecide({ id, name }: Proposal) {
  return useReview({
    mutationFn: (decision: ProposalDecision) =>
      api.post(proposalSchema, `/api/admin/partner-proposals/${id}/decide`, decision),
    done: ({ status }) => (status === 'approved' ? notices.proposalAccepted(name) : notices.proposalDeclined(name)),
    failed: notices.proposalFailed,
  });
}

export function useApproveSubmission({ id, name }: ReviewedSubmission) {
  return useReview({
    mutationFn: (approvedCommissionRate: number | undefined) =>
      api.post(reviewedSubmissionSchema, `/api/admin/partner-products/${id}/approve`, { approvedCommissionRate }),
    done: () => notices.productApproved(name),
    failed: notices.productApprovalFailed,
  });
}

export function useSendBack({ id, name }: ReviewedSubmission) {
  return useReview({
    mutationFn: (reviewNotes: string) =>
      api.post(reviewedSubmissionSchema, `/api/admin/partner-products/${id}/send-back`, { reviewNotes }),
    done: () => notices.productSentBack(name),
    failed: notices.sendBackFailed,
  });
}

/** The revealed number is not cached and is gone after `reset`. */
export function useReveal(applicationId: number, field: ProtectedField) {
  const confirmed = useConfirmed();
  return useMutation({
    mutationFn: () =>
      confirmed(() =>
        api.post(revealedFieldSchema, `/api/admin/partner-applications/${applicationId}/reveal`, { field }),
      ),
    gcTime: 0,
    failed: notices.revealFailed,
  });
}

export function usePay({ id, businessName }: { id: number; businessName: string }) {
  const confirmed = useConfirmed();
  return useReview({
    mutationFn: (input: PayPartner) =>
      confirmed(() => api.post(payoutSchema, `/api/admin/partner-sellers/${id}/payouts`, input)),
    done: ({ amount }) => notices.paid(businessName, formatExactRupees(amount)),
    failed: notices.payFailed,
  });
}

export function useWaiveHold({ id, businessName }: { id: number; businessName: string }) {
  const confirmed = useConfirmed();
  return useReview({
    mutationFn: (input: WaivePayoutHold) =>
      confirmed(() => api.post(payoutAccountSchema, `/api/admin/partner-sellers/${id}/waive-payout-hold`, input)),
    done: () => notices.holdWaived(businessName),
    failed: notices.waiveFailed,
  });
}

/** Refreshes after success and failure, so that a conflicting decision is shown with the current state. */
function useReview<Data, Variables>(review: Parameters<typeof useMutation<Data, Variables>>[0]) {
  const queryClient = useQueryClient();
  return useMutation({
    ...review,
    // Not awaited, so that the administrator can go on before the list is refetched.
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ADMIN_PARTNERS_KEY }),
  });
}

const reasonOf = (error: unknown, fallback: string): string =>
  error instanceof Problem && error.code !== 'unexpected' ? error.userMessage : fallback;

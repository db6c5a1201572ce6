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
import { Problem, userMessageOf } from '../../../api/problem.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { toast, type Notice } from '../../../ui/index.ts';
import { NotConfirmed, useConfirmed } from '../../security/confirmation.tsx';
import { partnersFailures as failures, partnersNotices as notices } from './partners.texts.ts';
import { ADMIN_PARTNERS_KEY } from './partners.queries.ts';

export function useApprove({ id, businessName }: ReviewedApplication) {
  return useReview({
    mutationFn: (proposals: NonNullable<ApproveApplication>['proposals']) =>
      api.post(reviewedApplicationSchema, `/api/admin/partner-applications/${id}/approve`, { proposals }),
    done: () => notices.approved(businessName),
    failed: (error) => notices.approvalFailed(reasonOf(error, failures.approve)),
  });
}

export function useReject({ id, businessName }: ReviewedApplication) {
  return useReview({
    mutationFn: (reason: string) =>
      api.post(reviewedApplicationSchema, `/api/admin/partner-applications/${id}/reject`, { reason }),
    done: () => notices.rejected(businessName),
    failed: (error) => notices.rejectionFailed(reasonOf(error, failures.reject)),
  });
}

export function useRevoke({ id, businessName }: ReviewedApplication) {
  return useReview({
    mutationFn: (reason: string) =>
      api.post(reviewedApplicationSchema, `/api/admin/partner-applications/${id}/revoke`, { reason }),
    done: () => notices.revoked(businessName),
    failed: (error) => notices.revokeFailed(userMessageOf(error)),
  });
}

export function useDecide({ id, name }: Proposal) {
  return useReview({
    mutationFn: (decision: ProposalDecision) =>
      api.post(proposalSchema, `/api/admin/partner-proposals/${id}/decide`, decision),
    done: ({ status }) => (status === 'approved' ? notices.proposalAccepted(name) : notices.proposalDeclined(name)),
    failed: (error) => notices.proposalFailed(userMessageOf(error)),
  });
}

export function useApproveSubmission({ id, name }: ReviewedSubmission) {
  return useReview({
    mutationFn: (approvedCommissionRate: number | undefined) =>
      api.post(reviewedSubmissionSchema, `/api/admin/partner-products/${id}/approve`, { approvedCommissionRate }),
    done: () => notices.productApproved(name),
    failed: (error) => notices.productApprovalFailed(userMessageOf(error)),
  });
}

export function useSendBack({ id, name }: ReviewedSubmission) {
  return useReview({
    mutationFn: (reviewNotes: string) =>
      api.post(reviewedSubmissionSchema, `/api/admin/partner-products/${id}/send-back`, { reviewNotes }),
    done: () => notices.productSentBack(name),
    failed: (error) => notices.sendBackFailed(userMessageOf(error)),
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
    onError: (error) => {
      if (!(error instanceof NotConfirmed)) toast(notices.revealFailed(userMessageOf(error)));
    },
  });
}

export function usePay({ id, businessName }: { id: number; businessName: string }) {
  const confirmed = useConfirmed();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (input: PayPartner) =>
      confirmed(() => api.post(payoutSchema, `/api/admin/partner-sellers/${id}/payouts`, input)),
    onSuccess: ({ amount }) => toast(notices.paid(businessName, formatExactRupees(amount))),
    onError: (error) => {
      if (!(error instanceof NotConfirmed)) toast(notices.payFailed(userMessageOf(error)));
    },
    // The sum due may have changed.
    onSettled: (_payout, error) => {
      if (!(error instanceof NotConfirmed)) void refresh();
    },
  });
}

export function useWaiveHold({ id, businessName }: { id: number; businessName: string }) {
  const confirmed = useConfirmed();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (input: WaivePayoutHold) =>
      confirmed(() => api.post(payoutAccountSchema, `/api/admin/partner-sellers/${id}/waive-payout-hold`, input)),
    onSuccess: () => toast(notices.holdWaived(businessName)),
    onError: (error) => {
      if (!(error instanceof NotConfirmed)) toast(notices.waiveFailed(userMessageOf(error)));
    },
    onSettled: (_account, error) => {
      if (!(error instanceof NotConfirmed)) void refresh();
    },
  });
}

/** Refreshes after success and failure, so that a conflicting decision is shown with the current state. */
function useReview<Input, Result>(review: {
  mutationFn: (input: Input) => Promise<Result>;
  done: (response: Result) => Notice;
  failed: (error: unknown) => Notice;
}) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: review.mutationFn,
    onSuccess: (response) => toast(review.done(response)),
    onError: (error) => toast(review.failed(error)),
    // Not awaited, so that the administrator can go on before the list is refetched.
    onSettled: () => void refresh(),
  });
}

function useRefresh() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: ADMIN_PARTNERS_KEY });
}

const reasonOf = (error: unknown, fallback: string): string =>
  error instanceof Problem && error.code !== 'unexpected' ? error.userMessage : fallback;

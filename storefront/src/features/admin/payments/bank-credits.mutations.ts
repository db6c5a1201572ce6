import {
  bankCreditSchema,
  importedStatementSchema,
  matchedCreditSchema,
  matchedCreditsSchema,
  statementPreviewSchema,
  type BankCredit,
  type BankCreditInput,
  type ImportStatement,
  type MatchCredit,
  type MatchCredits,
  type PreviewStatement,
  type StatementPreview,
} from '@mithai/contracts';
// oxlint-disable-next-line no-restricted-imports -- a new file or column replaces the one that is read
import { useMutation as useLatestMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { hasIssues } from '../../../api/has-issues.ts';
import { userMessageOf } from '../../../api/problem.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { toast, type Notice } from '../../../ui/index.ts';
import { NotConfirmed, useConfirmed } from '../../security/confirmation.tsx';
import { needsConfirmation } from '../unusual-value-dialog.tsx';
import { BANK_CREDITS_KEY } from './bank-credits.queries.ts';
import { bankCreditNotices as notices } from './bank-credits.texts.ts';

const CREDITS_PATH = '/api/admin/bank-credits';
const STATEMENTS_PATH = '/api/admin/bank-statements';

export function useAddCredit() {
  const confirmed = useConfirmed();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (input: BankCreditInput) => confirmed(() => api.post(bankCreditSchema, CREDITS_PATH, input)),
    onSuccess: ({ amount }) => toast(notices.added(amount)),
    onError: (error) => {
      // Shown at the field.
      if (!hasIssues(error)) report(error, notices.addFailed);
    },
    onSettled: () => void refresh(),
  });
}

/** The dialog asks if the credit does not simply pay the order. */
export function useMatchCredit({ id, amount }: BankCredit) {
  const confirmed = useConfirmed();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (input: MatchCredit) =>
      confirmed(() => api.post(matchedCreditSchema, `${CREDITS_PATH}/${id}/match`, input)),
    onSuccess: ({ outcome }, { orderId }) => toast(notices.matched[outcome](orderId, amount)),
    onError: (error) => {
      if (!needsConfirmation(error)) report(error, notices.matchFailed);
    },
    onSettled: () => refresh(),
  });
}

export function useMatchCredits() {
  const confirmed = useConfirmed();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (input: MatchCredits) =>
      confirmed(() => api.post(matchedCreditsSchema, `${CREDITS_PATH}/matches`, input)),
    onSuccess: (matched) => toast(notices.allMatched(matched)),
    onError: (error) => report(error, notices.matchFailed),
    onSettled: () => refresh(),
  });
}

export function useDismissCredit({ id }: BankCredit) {
  const confirmed = useConfirmed();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (note: string) =>
      confirmed(() => api.post(bankCreditSchema, `${CREDITS_PATH}/${id}/dismiss`, { note })),
    onSuccess: ({ amount }) => toast(notices.dismissed(amount)),
    onError: (error) => report(error, notices.dismissFailed),
    onSettled: () => void refresh(),
  });
}

export function usePreviewStatement(onRead: (preview: StatementPreview, read: PreviewStatement) => void) {
  return useLatestMutation({
    mutationFn: (input: PreviewStatement) => api.post(statementPreviewSchema, `${STATEMENTS_PATH}/preview`, input),
    onSuccess: onRead,
  });
}

export function useImportStatement() {
  const confirmed = useConfirmed();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (input: ImportStatement) => confirmed(() => api.post(importedStatementSchema, STATEMENTS_PATH, input)),
    onSuccess: (counts) => toast(notices.imported(counts)),
    onError: (error) => report(error, notices.importFailed),
    onSettled: () => void refresh(),
  });
}

function useRefresh() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: BANK_CREDITS_KEY });
}

function report(error: unknown, notice: (reason: string) => Notice): void {
  if (!(error instanceof NotConfirmed)) toast(notice(userMessageOf(error)));
}

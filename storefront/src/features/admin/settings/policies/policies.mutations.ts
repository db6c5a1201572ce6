import { policyVersionListSchema, type Policy, type PolicyVersion, type SavePolicy } from '@mithai/contracts';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { api } from '../../../../api/client.ts';
import { userMessageOf } from '../../../../api/problem.ts';
import { useMutation } from '../../../../api/use-mutation.ts';
import { toast } from '../../../../ui/index.ts';
import { policyPath, policyVersionsQuery } from './policies.queries.ts';
import { policyNotices as notices } from './policies.texts.ts';

export function useSavePolicy(policy: Policy) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (version: SavePolicy) => api.post(policyVersionListSchema, policyPath(policy), version),
    onSuccess: (versions) => show(queryClient, policy, versions),
    onError: (error) => explain(queryClient, policy, error),
  });
}

export function useRestorePolicy(policy: Policy) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, expectedVersion }: { id: number; expectedVersion: number | null }) =>
      api.post(policyVersionListSchema, `${policyPath(policy)}/${id}/restore`, { expectedVersion }),
    onSuccess: (versions) => show(queryClient, policy, versions),
    onError: (error) => explain(queryClient, policy, error),
  });
}

function show(queryClient: QueryClient, policy: Policy, versions: PolicyVersion[]): void {
  queryClient.setQueryData(policyVersionsQuery(policy).queryKey, versions);
  toast(notices.saved);
}

async function explain(queryClient: QueryClient, policy: Policy, error: Error): Promise<void> {
  toast(notices.failed(userMessageOf(error)));
  await queryClient.invalidateQueries({ queryKey: policyVersionsQuery(policy).queryKey });
}

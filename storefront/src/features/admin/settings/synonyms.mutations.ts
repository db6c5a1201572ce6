import { synonymsListSchema, type SaveSynonyms, type Synonyms } from '@mithai/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { hasIssues } from '../../../api/has-issues.ts';
import { userMessageOf } from '../../../api/problem.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { toast } from '../../../ui/index.ts';
import { SYNONYMS_PATH, synonymsQuery } from './synonyms.queries.ts';
import { synonymsNotices as notices } from './synonyms.texts.ts';

/** Adds synonyms, or changes `edited`. */
export function useSaveSynonyms(edited: Synonyms | null) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: SaveSynonyms) =>
      edited
        ? api.put(synonymsListSchema, `${SYNONYMS_PATH}/${edited.id}`, { ...input, updatedAt: edited.updatedAt })
        : api.post(synonymsListSchema, SYNONYMS_PATH, input),
    onSuccess: (synonyms) => queryClient.setQueryData(synonymsQuery.queryKey, synonyms),
    done: () => notices.saved,
    onError: async (error) => {
      if (!hasIssues(error)) toast(notices.saveFailed(userMessageOf(error)));
      await queryClient.invalidateQueries({ queryKey: synonymsQuery.queryKey });
    },
  });
}

export function useRemoveSynonyms() {
  return useMutation({
    mutationFn: ({ id }: Synonyms) => api.delete(`${SYNONYMS_PATH}/${id}`),
    done: () => notices.removed,
    failed: notices.removeFailed,
    refreshes: [synonymsQuery.queryKey],
  });
}

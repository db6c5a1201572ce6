import {
  // oxlint-disable-next-line no-restricted-imports -- wrapped here
  useMutation as useTanStackMutation,
  useQueryClient,
  type QueryKey,
  type UseMutateFunction,
  type UseMutationOptions,
} from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import type { Notice } from '../ui/notice.ts';
import { toast } from '../ui/toast-store.ts';
import { NotConfirmed } from './not-confirmed.ts';
import { userMessageOf } from './problem.ts';

interface MutationOptions<Data, Variables> extends UseMutationOptions<Data, Error, Variables> {
  /** The notice of a success. */
  done?: (data: Data, variables: Variables) => Notice;
  /** The notice of a failure; shown unless the user closed the password dialog. */
  failed?: (reason: string) => Notice;
  /** Fetched again after a success and, since it may be a conflict, after a failure. */
  refreshes?: readonly QueryKey[];
}

/** TanStack's `useMutation`, whose `mutate` does nothing while a call is pending: a double click saves once. */
export function useMutation<Data, Variables = void>(mutationOptions: MutationOptions<Data, Variables>) {
  const { done, failed, refreshes = [], ...options } = mutationOptions;
  const queryClient = useQueryClient();
  const mutation = useTanStackMutation<Data, Error, Variables>({
    ...options,
    onSuccess: async (data, variables, ...context) => {
      await options.onSuccess?.(data, variables, ...context);
      if (done) toast(done(data, variables));
    },
    onError: async (error, ...context) => {
      if (failed && !(error instanceof NotConfirmed)) toast(failed(userMessageOf(error)));
      await options.onError?.(error, ...context);
    },
    onSettled: async (...context) => {
      const refetches = refreshes.map((queryKey) => queryClient.invalidateQueries({ queryKey }));
      await Promise.all([options.onSettled?.(...context), ...refetches]);
    },
  });
  const { mutateAsync } = mutation;
  // Not `isPending`, which the second click may come before.
  const isPending = useRef(false);
  const mutate = useCallback<UseMutateFunction<Data, Error, Variables>>(
    (...call) => {
      if (isPending.current) return;
      isPending.current = true;
      mutateAsync(...call)
        // The callbacks have reported it.
        .catch(() => undefined)
        .finally(() => {
          isPending.current = false;
        });
    },
    [mutateAsync],
  );
  return { ...mutation, mutate };
}

import {
  // oxlint-disable-next-line no-restricted-imports -- wrapped here
  useMutation as useTanStackMutation,
  type UseMutateFunction,
  type UseMutationOptions,
} from '@tanstack/react-query';
import { useCallback, useRef } from 'react';

/** TanStack's `useMutation`, whose `mutate` does nothing while a call is pending: a double click saves once. */
export function useMutation<Data, Variables = void>(options: UseMutationOptions<Data, Error, Variables>) {
  const mutation = useTanStackMutation(options);
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

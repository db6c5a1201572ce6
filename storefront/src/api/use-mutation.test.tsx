// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useMutation } from './use-mutation.ts';

afterEach(cleanup);

function renderMutation() {
  const sent: string[] = [];
  const answers: PromiseWithResolvers<string>[] = [];
  const mutationFn = (name: string) => {
    sent.push(name);
    const answer = Promise.withResolvers<string>();
    answers.push(answer);
    return answer.promise;
  };
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useMutation({ mutationFn }), { wrapper });
  const save = (name: string, onSuccess = vi.fn()) => act(async () => result.current.mutate(name, { onSuccess }));
  const settle = (how: (answer: PromiseWithResolvers<string>) => void) => act(async () => how(answers.at(-1)!));
  return { result, sent, save, settle };
}

describe('useMutation', () => {
  it('ignores calls before the answer to the first', async () => {
    const { result, sent, settle } = renderMutation();
    const onSuccess = vi.fn();
    await act(async () => {
      result.current.mutate('first', { onSuccess });
      result.current.mutate('second', { onSuccess });
    });
    expect(sent).toEqual(['first']);
    await settle(({ resolve }) => resolve('saved'));
    expect(onSuccess).toHaveBeenCalledOnce();
    expect(result.current).toMatchObject({ isPending: false, data: 'saved', variables: 'first' });
  });

  it('sends the next call after a success or failure', async () => {
    const { sent, save, settle } = renderMutation();
    await save('first');
    await settle(({ reject }) => reject(new Error('refused')));
    await save('second');
    await settle(({ resolve }) => resolve('saved'));
    await save('third');
    expect(sent).toEqual(['first', 'second', 'third']);
  });

  it('sends the next call after a reset', async () => {
    const { result, sent, save, settle } = renderMutation();
    await save('first');
    await act(async () => result.current.reset());
    await settle(({ resolve }) => resolve('saved'));
    await save('second');
    expect(sent).toEqual(['first', 'second']);
  });
});

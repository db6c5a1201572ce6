// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { failure, success } from '../ui/notice.ts';
import { currentNotice } from '../ui/toast-store.ts';
import { NotConfirmed } from './not-confirmed.ts';
import { Problem } from './problem.ts';
import { useMutation } from './use-mutation.ts';

afterEach(cleanup);

const LIST = ['list'];

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
  client.setQueryData(LIST, []);
  const options = {
    mutationFn,
    done: (answer: string, name: string) => success(`${name} done`, answer),
    failed: (reason: string) => failure('failed', reason),
    refreshes: [LIST],
  };
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useMutation(options), { wrapper });
  const save = (name: string, onSuccess = vi.fn()) => act(async () => result.current.mutate(name, { onSuccess }));
  const settle = (how: (answer: PromiseWithResolvers<string>) => void) => act(async () => how(answers.at(-1)!));
  const isStale = () => client.getQueryState(LIST)?.isInvalidated;
  return { result, sent, save, settle, isStale };
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

  it('shows the notice of a success and fetches again', async () => {
    const { save, settle, isStale } = renderMutation();
    await save('price');
    expect(isStale()).toBe(false);
    await settle(({ resolve }) => resolve('saved'));
    expect(currentNotice()).toMatchObject({ title: 'price done', description: 'saved' });
    expect(isStale()).toBe(true);
  });

  it('shows why a call failed and fetches again', async () => {
    const { save, settle, isStale } = renderMutation();
    await save('price');
    const conflict = new Problem(409, 'conflict', { code: 'conflict', message: 'Someone else changed it.' });
    await settle(({ reject }) => reject(conflict));
    expect(currentNotice()).toMatchObject({ title: 'failed', description: conflict.userMessage });
    expect(isStale()).toBe(true);
  });

  it('shows nothing when the user closes the password dialog', async () => {
    const { save, settle } = renderMutation();
    const before = currentNotice();
    await save('price');
    await settle(({ reject }) => reject(new NotConfirmed()));
    expect(currentNotice()).toBe(before);
  });
});

// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, onTestFinished } from 'vitest';
import { Problem } from '../../api/problem.ts';
import { provideServerRequest } from '../../api/server-request.ts';
import { startUpstream } from '../../test/upstream.ts';
import { Confirmation, useConfirmed } from './confirmation.tsx';

afterEach(cleanup);

it.each([
  [403, 'confirmation_required'],
  [422, 'passkey_required'],
])('asks once for two actions that are refused at the same time with %i %s, and repeats both', async (status, code) => {
  const { results, isConfirmed } = await runTwoActions(new Problem(status, 'refused', { code }));
  await userEvent.type(screen.getByLabelText('Password'), 'kesar-pista');
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await results).toMatchObject([
    { status: 'fulfilled', value: 'first' },
    { status: 'fulfilled', value: 'second' },
  ]);
  expect(isConfirmed()).toBe(true);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('ends both actions when the dialog is closed', async () => {
  const { results } = await runTwoActions();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect((await results).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

/** Runs two actions, both of which the shop refuses until the password is confirmed. */
async function runTwoActions(refusal = new Problem(403, 'refused', { code: 'confirmation_required' })) {
  let isConfirmed = false;
  const apiUrl = await startUpstream(onTestFinished, (_request, response) => {
    isConfirmed = true;
    response.end(JSON.stringify({ message: 'Confirmed' }));
  });
  provideServerRequest(() => ({ apiUrl, headers: {}, cookie: null, fetchCached: (_path, load) => load() }));
  const save = async (name: string) => {
    if (!isConfirmed) throw refusal;
    return name;
  };
  let results = Promise.resolve<PromiseSettledResult<string>[]>([]);
  function Actions() {
    const confirmed = useConfirmed();
    const run = () => {
      results = Promise.allSettled(['first', 'second'].map((name) => confirmed(() => save(name))));
    };
    return <button onClick={run}>Run</button>;
  }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Confirmation>
        <Actions />
      </Confirmation>
    </QueryClientProvider>,
  );
  await act(async () => screen.getByRole('button', { name: 'Run' }).click());
  return { results, isConfirmed: () => isConfirmed };
}

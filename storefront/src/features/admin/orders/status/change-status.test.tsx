// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { buildAdminOrder } from '../../../../test/build-admin-order.ts';
import { buildUser } from '../../../../test/build-user.ts';
import { meQuery } from '../../../session/session.queries.ts';
import { ChangeStatus } from './change-status.tsx';

afterEach(cleanup);

const status = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'New status' });
const note = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Note to the customer/ });

/** Returns what ends the pending change, as its response does. */
async function send(chosen: string, text: string) {
  let succeed = () => {};
  const queryClient = new QueryClient();
  queryClient.setQueryData(meQuery.queryKey, buildUser({ role: 'admin' }));
  function Dialog() {
    const [notes, setNotes] = useState('');
    return (
      <ChangeStatus
        order={buildAdminOrder({ status: 'pending' })}
        notes={notes}
        onNotes={setNotes}
        isPending={false}
        onChange={(_change, onDone) => {
          succeed = onDone;
        }}
      />
    );
  }
  render(
    <QueryClientProvider client={queryClient}>
      <Dialog />
    </QueryClientProvider>,
  );
  await userEvent.selectOptions(status(), chosen);
  await userEvent.type(note(), text);
  await userEvent.click(screen.getByRole('button', { name: 'Update Status' }));
  return () => succeed();
}

it('the form is empty after a change', async () => {
  const succeed = await send('processing', 'On its way to the kitchen');
  succeed();
  await expect.poll(() => [status().value, note().value]).toEqual(['', '']);
});

it('the form keeps input for the next change while the first is saved', async () => {
  const succeed = await send('processing', 'On its way');
  await userEvent.selectOptions(status(), 'cancelled');
  await userEvent.type(note(), ' to you');
  succeed();
  await userEvent.tab();
  expect([status().value, note().value]).toEqual(['cancelled', 'On its way to you']);
});

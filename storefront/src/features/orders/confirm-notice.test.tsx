// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { buildUser } from '../../test/build-user.ts';
import { meQuery } from '../session/session.queries.ts';
import { ConfirmNotice } from './confirm-notice.tsx';

afterEach(cleanup);

it('asks no verified user to verify, because the order waits for its link', () => {
  const queryClient = new QueryClient();
  queryClient.setQueryData(meQuery.queryKey, buildUser({ isEmailVerified: true }));
  render(
    <QueryClientProvider client={queryClient}>
      <ConfirmNotice order={{ confirmBy: '2026-11-24T10:00:00.000Z' }} />
    </QueryClientProvider>,
  );
  expect(screen.getByText(/^If you placed it, open the link in our email by /)).toBeTruthy();
  expect(screen.queryByText('Verify Email')).toBeNull();
});

// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { buildUser } from '../../test/build-user.ts';
import { secondFactorQuery } from '../security/security.queries.ts';
import { SecondFactorGate } from './second-factor-gate.tsx';

afterEach(cleanup);

const ON = { isOn: true, recoveryCodesLeft: 10, isRequired: true };

function open(client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })) {
  const panel = () => <p>The panel</p>;
  render(
    <QueryClientProvider client={client}>
      <SecondFactorGate user={buildUser({ role: 'admin' })}>{panel}</SecondFactorGate>
    </QueryClientProvider>,
  );
}

describe('SecondFactorGate', () => {
  it('renders nothing until the second factor is known', () => {
    open();
    expect(screen.queryByText('The panel')).toBeNull();
    expect(screen.getByRole('status', { name: 'Loading the Admin Panel' })).toBeDefined();
  });

  it('renders the panel if the second factor cannot be read, because the server decides', async () => {
    open();
    expect(await screen.findByText('The panel')).toBeDefined();
  });

  it('renders the panel immediately while a cached second factor is read again', () => {
    const client = new QueryClient();
    client.setQueryData(secondFactorQuery.queryKey, ON);
    open(client);
    expect(screen.getByText('The panel')).toBeDefined();
  });
});

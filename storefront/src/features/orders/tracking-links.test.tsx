// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { buildAdminOrder } from '../../test/build-admin-order.ts';
import { TrackingLinks } from './tracking-links.tsx';

afterEach(cleanup);

const nani = {
  name: 'Nani Kamala',
  phone: '98450 55555',
  email: 'nani@family.example',
  showsItems: false,
  invoiceInParcel: false,
};

const ask = async (order: Parameters<typeof buildAdminOrder>[0]) => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <TrackingLinks order={buildAdminOrder(order)} path="/api/orders" />
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Turn off the links' }));
  return screen.getByRole('dialog').textContent;
};

describe('the question whether to turn off the tracking links', () => {
  it('says that the recipient of a gift gets no new link once the only email was sent', async () => {
    expect(await ask({ status: 'shipped', recipient: nani })).toContain('the recipient’s, who won’t get a new one');
  });

  it.each([
    ['before the gift is sent', { status: 'processing', recipient: nani }],
    ['if the recipient gets no email', { status: 'shipped', recipient: { ...nani, email: null } }],
    ['of an order of the buyer’s own', { status: 'shipped' }],
  ] as const)('says that later emails have a new link %s', async (_when, order) => {
    expect(await ask(order)).toContain('Later emails will have a new one.');
  });
});

// @vitest-environment jsdom
import type { AdminOrder, AdminPayment } from '@mithai/contracts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { buildAdminOrder } from '../../../../test/build-admin-order.ts';
import { buildAdminPayment } from '../../../../test/build-admin-payment.ts';
import { buildAdminRefund } from '../../../../test/build-admin-refund.ts';
import { Confirmation } from '../../../security/confirmation.tsx';
import { EditForm } from './edit-order.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

// jsdom lacks it, because it lays nothing out.
Element.prototype.scrollIntoView = vi.fn();

const [laddu] = buildAdminOrder().items;

/** Two laddus at Rs 250, with Rs 50 of shipping. */
const open = (
  provider: 'cash' | 'gateway',
  changes: Partial<AdminPayment>,
  { price = 250, recipient = null }: { price?: number; recipient?: AdminOrder['recipient'] } = {},
) => {
  const order: AdminOrder = buildAdminOrder({
    items: [{ ...laddu!, price }],
    totalAmount: 2 * price + 50,
    contactPhone: '98400 12345',
    recipient,
    payment: { provider, status: 'captured', refunded: 0, expiresAt: null },
  });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { enabled: false } } })}>
      <Confirmation>
        <EditForm order={order} payment={buildAdminPayment({ provider, ...changes })} onClose={vi.fn()} />
      </Confirmation>
    </QueryClientProvider>,
  );
};
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const reference = () => screen.queryByLabelText(/^Reference of the transfer/);

describe('an edit that lowers the total of an order paid in cash', () => {
  it('asks for the transfer of the amount collected above the new total', async () => {
    open('cash', { captured: 400 });
    await press('Decrease quantity of Laddu');
    expect(screen.getByText(/^Transfer ₹100.00 to the customer first/)).toBeDefined();
    expect(screen.getByText('₹100.00 goes back to the customer')).toBeDefined();
  });

  it('asks for the whole difference of an order paid in full', async () => {
    open('cash', { captured: 550 });
    await press('Decrease quantity of Laddu');
    expect(screen.getByText(/^Transfer ₹250.00 to the customer first/)).toBeDefined();
  });

  it('asks for no transfer if the collected amount does not exceed the new total', async () => {
    open('cash', { captured: 250 });
    await press('Decrease quantity of Laddu');
    expect(reference()).toBeNull();
    expect(screen.getByText('₹250.00 less to pay')).toBeDefined();
  });

  it('does not count a difference that was returned before', async () => {
    open('cash', {
      captured: 800,
      refunds: [buildAdminRefund({ amount: 250, isDifference: true, status: 'processed' })],
    });
    await press('Decrease quantity of Laddu');
    expect(screen.getByText(/^Transfer ₹250.00 to the customer first/)).toBeDefined();
  });
});

describe('an edit that lowers the total of an order paid by the gateway', () => {
  it('asks for the reference of a transfer if the amount is too small for the gateway', async () => {
    const problem = { code: 'refund_below_minimum', message: 'Too little' };
    const send = vi.fn<typeof fetch>(async () => Response.json(problem, { status: 422 }));
    vi.stubGlobal('fetch', send);
    open('gateway', { captured: 51 }, { price: 0.5 });
    await press('Decrease quantity of Laddu');
    expect(reference()).toBeNull();
    await press(/^Save/);
    await userEvent.type(await screen.findByLabelText(/^Reference of the transfer/), 'UTR 1');
    await press(/^Save/);
    expect(send.mock.lastCall?.[1]?.body).toContain('"reference":"UTR 1"');
  });
});

describe('an edit of a gift to someone else', () => {
  const nani = { name: 'Nani Kamala', phone: '98450 55555', email: null, showsItems: false, invoiceInParcel: false };

  /** Returns what is saved; the server refuses the buyer's phone number. */
  const retype = async (label: string, value: string) => {
    const issues = [{ path: 'contactPhone', message: 'Please check this number' }];
    const problem = { code: 'validation_failed', message: 'Please check the form', issues };
    const send = vi.fn<typeof fetch>(async () => Response.json(problem, { status: 422 }));
    vi.stubGlobal('fetch', send);
    open('gateway', { captured: 550 }, { recipient: nani });
    await userEvent.clear(screen.getByLabelText(label));
    await userEvent.type(screen.getByLabelText(label), value);
    await press(/^Save/);
    return (await new Request('http://shop.example', send.mock.lastCall?.[1]).json()) as Record<string, unknown>;
  };

  it('corrects the buyer apart from the recipient', async () => {
    const saved = await retype('Buyer’s name', 'Asha Iyer');
    expect(saved).toMatchObject({ contactName: 'Asha Iyer' });
    expect(Object.keys(saved)).not.toContain('recipient');
    expect(Object.keys(saved)).not.toContain('contactPhone');
  });

  it('corrects the recipient apart from the buyer', async () => {
    const saved = await retype('Phone', '98450 66666');
    expect(saved).toMatchObject({ recipient: { name: 'Nani Kamala', phone: '98450 66666', email: null } });
    expect(Object.keys(saved)).not.toContain('contactPhone');
  });

  it('shows the server’s objection at the buyer’s field', async () => {
    await retype('Buyer’s phone', '1');
    const invalid = screen.getAllByRole('textbox').filter((input) => input.getAttribute('aria-invalid') === 'true');
    expect(invalid).toEqual([screen.getByLabelText('Buyer’s phone')]);
  });
});

// @vitest-environment jsdom
import type { DeliveryDatesSet, SetDeliveryDates } from '@mithai/contracts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { buildAdminOrder } from '../../../../test/build-admin-order.ts';
import { DeliveryDatesDialog } from './delivery-dates-dialog.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const refusalOf = (orderId: number, code: string) => ({ orderId, code, message: `Order ${orderId}.` });

/** Sets a day of orders 1 and 2, of which the API refuses some; returns the bodies that it gets. */
async function setDay(refused: DeliveryDatesSet['refused']): Promise<SetDeliveryDates[]> {
  const bodies: SetDeliveryDates[] = [];
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    bodies.push(JSON.parse(body));
    return Response.json({ changed: [], undoSeconds: 10, refused: bodies.length === 1 ? refused : [] });
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <DeliveryDatesDialog
        open
        filter={{}}
        sort="delivery"
        orders={[buildAdminOrder({ id: 1 }), buildAdminOrder({ id: 2 })]}
        onClose={() => undefined}
      />
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Set for 2 orders', hidden: true }));
  await screen.findByText('#1: Order 1.');
  return bodies;
}

const anyway = () => screen.queryByRole('button', { name: /anyway$/, hidden: true });

it('the dialog sends the orders for which the kitchen is full again, confirmed', async () => {
  const bodies = await setDay([refusalOf(1, 'order_changed'), refusalOf(2, 'kitchen_full')]);
  await userEvent.click(anyway()!);
  await expect.poll(() => bodies.length).toBe(2);
  expect(bodies[0]).toMatchObject({ confirmed: false });
  expect(bodies[1]).toMatchObject({ confirmed: true, orders: [{ id: 2 }] });
});

it.each(['day_not_offered', 'unusual_delivery_date', 'order_changed'])(
  'the dialog confirms only what it asked: %s',
  async (code) => {
    await setDay([refusalOf(1, code)]);
    expect(anyway()).toBeNull();
  },
);

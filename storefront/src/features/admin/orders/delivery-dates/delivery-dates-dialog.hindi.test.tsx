// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { buildAdminOrder } from '../../../../test/build-admin-order.ts';
import { DeliveryDatesDialog } from './delivery-dates-dialog.tsx';
import { deliveryDatesTexts as texts } from './delivery-dates.texts.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('the Hindi dialog says why an order was refused in Hindi, with the numbers', async () => {
  const params = { taken: 30, capacity: 41, units: 12 };
  const refused = [{ orderId: 7, code: 'kitchen_full', message: 'The kitchen makes 41 units on that day.', params }];
  vi.stubGlobal('fetch', async () => Response.json({ changed: [], undoSeconds: 10, refused }));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <DeliveryDatesDialog
        open
        filter={{}}
        sort="delivery"
        orders={[buildAdminOrder({ id: 7 })]}
        onClose={() => undefined}
      />
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: texts.submit(1), hidden: true }));
  const refusal = await screen.findByText(/^#7: /);
  expect(refusal.textContent).toMatch(/^#7: \P{Script=Latin}+$/u);
  for (const number of Object.values(params)) expect(refusal.textContent).toContain(String(number));
});

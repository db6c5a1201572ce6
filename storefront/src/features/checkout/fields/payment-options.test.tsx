// @vitest-environment jsdom
import type { PaymentMethods } from '@mithai/contracts';
import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { FormProvider, useForm } from 'react-hook-form';
import { afterEach, expect, it } from 'vitest';
import { buildUser } from '../../../test/build-user.ts';
import { paymentMethodsQuery } from '../../payments/payments.queries.ts';
import { initialCheckoutValues, type CheckoutValues } from '../values/checkout-values.ts';
import { PaymentFollows } from '../submit/payment-follows.tsx';
import { PaymentOptions } from './payment-options.tsx';

afterEach(() => {
  cleanup();
  onlineManager.setOnline(true);
});

const CASH_AND_UPI: PaymentMethods = [
  { method: 'cod', provider: 'cash' },
  { method: 'upi', provider: 'upi_qr' },
];

function Form({ total, ...values }: Pick<CheckoutValues, 'paymentMethod' | 'toSomeoneElse'> & { total: number }) {
  const form = useForm<CheckoutValues>({ defaultValues: { ...initialCheckoutValues(buildUser()), ...values } });
  return (
    <FormProvider {...form}>
      <PaymentOptions total={total} />
      <PaymentFollows />
    </FormProvider>
  );
}

function open(
  methods: PaymentMethods | null,
  paymentMethod: CheckoutValues['paymentMethod'] = 'cod',
  total = 500,
  toSomeoneElse = false,
) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  if (methods) queryClient.setQueryData(paymentMethodsQuery.queryKey, methods);
  render(
    <QueryClientProvider client={queryClient}>
      <Form paymentMethod={paymentMethod} total={total} toSomeoneElse={toSomeoneElse} />
    </QueryClientProvider>,
  );
}

const offered = () => screen.getAllByRole<HTMLInputElement>('radio').map(({ value, checked }) => [value, checked]);

it('offers the methods of the shop, and says how an online order is paid', async () => {
  open(CASH_AND_UPI);
  expect(offered()).toEqual([
    ['cod', true],
    ['upi', false],
  ]);
  expect(screen.queryByText(/^Next,/)).toBeNull();
  await userEvent.click(screen.getByRole('radio', { name: /UPI/ }));
  expect(screen.getByText('Next, you’ll see a QR code to pay with any UPI app.')).toBeTruthy();
});

it('says that the gateway opens its own page', () => {
  open([...CASH_AND_UPI, { method: 'card', provider: 'gateway' }], 'card');
  expect(screen.getByText('Next, you’ll pay on our payment partner’s secure page.')).toBeTruthy();
});

it('chooses the first method if the draft’s method is no longer offered', async () => {
  open(CASH_AND_UPI, 'netbanking');
  await waitFor(() => expect(offered()[0]).toEqual(['cod', true]));
});

it('offers cash alone, with a sentence, for less than a rupee', async () => {
  open(CASH_AND_UPI, 'upi', 0.99);
  expect(screen.getByText('Less than ₹1 can’t be paid online. You can pay in cash when it arrives.')).toBeTruthy();
  await waitFor(() => expect(offered()).toEqual([['cod', true]]));
  cleanup();
  for (const total of [0, 1]) {
    open(CASH_AND_UPI, 'upi', total);
    expect(offered()).toHaveLength(2);
    cleanup();
  }
});

it('offers no cash for a gift to someone else, and says why', async () => {
  open(CASH_AND_UPI, 'cod', 500, true);
  expect(screen.getByText(/^A gift to someone else can’t be paid in cash/)).toBeTruthy();
  await waitFor(() => expect(offered()).toEqual([['upi', true]]));
  cleanup();
  open([{ method: 'cod', provider: 'cash' }], 'cod', 500, true);
  expect(screen.queryAllByRole('radio')).toEqual([]);
  expect(screen.getByText(/^A gift to someone else is paid online, which isn’t possible right now/)).toBeTruthy();
});

it('offers no cash for a gift to someone else if the methods cannot be read', async () => {
  open(null, 'card', 500, true);
  await waitFor(() => expect(screen.getByText(/^A gift to someone else is paid online, which isn’t/)).toBeTruthy());
  expect(screen.queryByText(/You can pay in cash/)).toBeNull();
});

it('says nothing about paying for a gift to someone else that costs nothing', () => {
  open(CASH_AND_UPI, 'cod', 0, true);
  expect(screen.queryByText(/^A gift to someone else/)).toBeNull();
  expect(offered()).toHaveLength(2);
});

it('says only that less than a rupee is not paid online for a gift to someone else', () => {
  open(CASH_AND_UPI, 'cod', 0.99, true);
  expect(screen.getByText('Less than ₹1 can’t be paid online. Please add something to your order.')).toBeTruthy();
  expect(screen.queryByText(/which isn’t possible right now/)).toBeNull();
});

it('offers cash with a sentence if the methods cannot be read', async () => {
  // Node refuses a relative URL, as a browser without a connection refuses any.
  open(null, 'card');
  await waitFor(() => expect(screen.getByText(/^Online payment can’t be offered right now/)).toBeTruthy());
  await waitFor(() => expect(offered()).toEqual([['cod', true]]));
});

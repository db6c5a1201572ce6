// @vitest-environment jsdom
import { giftCheckoutFormSchema, type DeliveryAddress } from '@mithai/contracts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { FormProvider } from 'react-hook-form';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildUser } from '../../../test/build-user.ts';
import { addressesQuery } from '../../addresses/addresses.queries.ts';
import { checkoutDraft } from '../values/checkout-draft.ts';
import { useCheckoutForm } from '../values/use-checkout-form.ts';
import { GiftCard } from './gift-card.tsx';
import { GiftRecipient } from './gift-recipient.tsx';

afterEach(cleanup);
beforeEach(() => sessionStorage.clear());

const user = buildUser();
const nani: DeliveryAddress = {
  id: 7,
  name: 'Nani Kamala',
  phone: '98450 55555',
  address: '3 Lake View',
  city: 'Mysuru',
  state: 'Karnataka',
  pincode: '570001',
  isDefault: false,
  updatedAt: '2026-11-01T10:00:00.000Z',
};

const submit = vi.fn();

function Form() {
  const form = useCheckoutForm({ user, draft: checkoutDraft, problem: null });
  return (
    <FormProvider {...form}>
      <form onSubmit={form.handleSubmit(submit)} noValidate>
        <GiftRecipient user={user} />
        <GiftCard />
        <button type="submit">Send</button>
      </form>
    </FormProvider>
  );
}

const open = (addresses: DeliveryAddress[] = []) => {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  queryClient.setQueryData(addressesQuery.queryKey, addresses);
  render(
    <QueryClientProvider client={queryClient}>
      <Form />
    </QueryClientProvider>,
  );
};
const toggle = () => screen.getByRole('switch', { name: /Send it to someone else/ });

describe('the recipient of a gift', () => {
  it('is asked for once the switch is on, by the keyboard too', async () => {
    open();
    expect(screen.queryByLabelText(/^Recipient’s name/)).toBeNull();
    toggle().focus();
    await userEvent.keyboard(' ');
    expect(screen.getByLabelText(/^Recipient’s name/)).toBeDefined();
    await userEvent.keyboard(' ');
    expect(screen.queryByLabelText(/^Recipient’s name/)).toBeNull();
  });

  it('has a sentence at each field that is wrong', async () => {
    open();
    await userEvent.click(toggle());
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    for (const sentence of [
      'Please enter the recipient’s name',
      'Please enter a valid phone number',
      'Please enter the recipient’s complete address',
      'Please enter a valid pincode',
      'Please enter the recipient’s city',
      'Please enter the recipient’s state',
    ])
      expect(await screen.findByText(sentence)).toBeDefined();
  });

  it('comes from the address book, and leaves the buyer’s fields as they are', async () => {
    open([nani]);
    await userEvent.click(toggle());
    await userEvent.click(screen.getByRole('radio', { name: /Nani Kamala/ }));
    expect(screen.getByLabelText<HTMLInputElement>(/^Recipient’s pincode/).value).toBe('570001');
    expect(screen.getByText('For Nani Kamala')).toBeDefined();
    const draft = checkoutDraft.read(user.id);
    expect(draft).toMatchObject({ toSomeoneElse: true, recipientName: 'Nani Kamala', recipientCity: 'Mysuru' });
    expect(draft.address).not.toBe('3 Lake View');
  });

  it('is asked whether to know the items only with an email address', async () => {
    open();
    await userEvent.click(toggle());
    expect(screen.queryByRole('checkbox', { name: /Tell them what’s in it/ })).toBeNull();
    await userEvent.type(screen.getByLabelText(/^Recipient’s email/), 'nani@family.example');
    expect(screen.getByRole('checkbox', { name: /Tell them what’s in it/ })).toBeDefined();
    expect(screen.getByRole<HTMLInputElement>('switch', { name: /Put the invoice/ }).checked).toBe(false);
  });

  it('survives a reload with the switch', async () => {
    open();
    await userEvent.click(toggle());
    await userEvent.type(screen.getByLabelText(/^Recipient’s name/), 'Nani');
    cleanup();
    open();
    expect(await screen.findByDisplayValue('Nani')).toBeDefined();
    expect((toggle() as HTMLInputElement).checked).toBe(true);
  });
});

it.each([
  ['recipientName', 'n'.repeat(101)],
  ['recipientEmail', 'nani'],
  ['recipientPhone', 'letters only'],
  ['recipientPincode', '57'],
])('a gift is refused with a wrong %s', (field, wrong) => {
  const { error } = giftCheckoutFormSchema.partial().safeParse({ [field]: wrong });
  expect(error?.issues.map(({ path }) => path[0])).toEqual([field]);
});

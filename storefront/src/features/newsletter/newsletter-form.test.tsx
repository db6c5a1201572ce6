// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { NewsletterForm } from './newsletter-form.tsx';

afterEach(cleanup);

const INVALID = 'Please enter a valid email address.';

async function subscribe(address: string): Promise<HTMLElement> {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { mutations: { networkMode: 'always' } } })}>
      <NewsletterForm />
    </QueryClientProvider>,
  );
  const field = screen.getByRole('textbox', { name: 'Email address' });
  if (address) await userEvent.type(field, address);
  await userEvent.click(screen.getByRole('button', { name: 'Subscribe' }));
  return field;
}

it.each(['', 'asha', 'asha@example', '@example.com', 'a sha@example.com', 'asha@.'])(
  'rejects %j at its field',
  async (address) => {
    const field = await subscribe(address);
    expect(screen.getByText(INVALID)).toBeDefined();
    expect(document.activeElement).toBe(field);
    expect(field).toHaveProperty('value', address);
  },
);

it.each(['asha@example.com', 'asha@mail.example.in'])('sends %j and keeps it without a response', async (address) => {
  const field = await subscribe(address);
  expect(await screen.findByText(/We couldn’t reach the shop/)).toBeDefined();
  expect(screen.queryByText(INVALID)).toBeNull();
  expect(field).toHaveProperty('value', address);
});

it('clears the error when the address is edited', async () => {
  const field = await subscribe('asha');
  await userEvent.type(field, '@');
  expect(screen.queryByText(INVALID)).toBeNull();
});

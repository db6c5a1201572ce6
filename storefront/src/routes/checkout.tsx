import { createFileRoute } from '@tanstack/react-router';
import { CheckoutPage } from '../features/checkout/index.ts';

export const Route = createFileRoute('/checkout')({
  staticData: { chrome: 'calm' },
  head: () => ({ meta: [{ title: 'Checkout | Mithai' }, { name: 'robots', content: 'noindex' }] }),
  component: CheckoutPage,
});

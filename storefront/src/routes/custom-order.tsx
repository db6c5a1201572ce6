import { createFileRoute } from '@tanstack/react-router';
import { customOrderHeads } from '../features/custom-orders/custom-order-heads.texts.ts';
import { CustomOrderPage } from '../features/custom-orders/custom-order-page.tsx';

export const Route = createFileRoute('/custom-order')({
  head: () => ({ meta: [{ title: customOrderHeads.request }, { name: 'robots', content: 'noindex' }] }),
  component: CustomOrderPage,
});

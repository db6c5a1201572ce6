import { createFileRoute } from '@tanstack/react-router';
import { customOrderHeads } from '../features/custom-orders/custom-order-heads.texts.ts';
import { MyCustomOrdersPage } from '../features/custom-orders/my-custom-orders-page.tsx';

export const Route = createFileRoute('/my-custom-orders')({
  head: () => ({ meta: [{ title: customOrderHeads.mine }, { name: 'robots', content: 'noindex' }] }),
  component: MyCustomOrdersPage,
});

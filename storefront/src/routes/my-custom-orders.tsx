import { createFileRoute } from '@tanstack/react-router';
import { pageTitles } from '../features/layout/page-titles.texts.ts';
import { MyCustomOrdersPage } from '../features/custom-orders/my-custom-orders-page.tsx';

export const Route = createFileRoute('/my-custom-orders')({
  head: () => ({ meta: [{ title: pageTitles.myCustomOrders }, { name: 'robots', content: 'noindex' }] }),
  component: MyCustomOrdersPage,
});

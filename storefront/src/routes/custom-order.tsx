import { createFileRoute } from '@tanstack/react-router';
import { pageTitles } from '../features/layout/page-titles.texts.ts';
import { CustomOrderPage } from '../features/custom-orders/custom-order-page.tsx';

export const Route = createFileRoute('/custom-order')({
  head: () => ({ meta: [{ title: pageTitles.customOrder }, { name: 'robots', content: 'noindex' }] }),
  component: CustomOrderPage,
});

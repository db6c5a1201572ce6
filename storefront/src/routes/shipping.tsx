import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../features/layout/page-head.ts';
import { pageTitles, policyHeads } from '../features/layout/page-titles.texts.ts';
import { shippingPolicy } from '../features/policies/policies.texts.ts';
import { PolicyPage } from '../features/policies/policy-page.tsx';
import { policyQuery } from '../features/shop/shop.queries.ts';

export const Route = createFileRoute('/shipping')({
  staticData: { isShared: true },
  loader: ({ context: { queryClient } }) => queryClient.prefetchQuery(policyQuery('shipping')),
  head: ({ match }) =>
    pageHead({
      ...policyHeads.shippingPolicy,
      title: pageTitles.titleOf(policyHeads.shippingPolicy.title),
      path: '/shipping',
      publicUrl: match.context.publicUrl,
    }),
  component: () => <PolicyPage policy="shipping" {...policyHeads.shippingPolicy} sections={shippingPolicy} />,
});

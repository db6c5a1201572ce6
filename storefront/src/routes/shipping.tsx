import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../features/layout/page-head.ts';
import { pageTitles, policyHeads } from '../features/layout/page-titles.texts.ts';
import { shippingPolicy } from '../features/policies/policies.texts.ts';
import { PolicyPage } from '../features/policies/policy-page.tsx';

export const Route = createFileRoute('/shipping')({
  staticData: { isShared: true },
  head: ({ match }) =>
    pageHead({
      ...policyHeads.shippingPolicy,
      title: pageTitles.titleOf(policyHeads.shippingPolicy.title),
      path: '/shipping',
      publicUrl: match.context.publicUrl,
    }),
  component: () => <PolicyPage {...policyHeads.shippingPolicy} sections={shippingPolicy} />,
});

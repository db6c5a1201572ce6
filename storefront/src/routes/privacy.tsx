import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../features/layout/page-head.ts';
import { pageTitles, policyHeads } from '../features/layout/page-titles.texts.ts';
import { privacyPolicy } from '../features/policies/policies.texts.ts';
import { PolicyPage } from '../features/policies/policy-page.tsx';
import { policyQuery } from '../features/shop/shop.queries.ts';

export const Route = createFileRoute('/privacy')({
  staticData: { isShared: true },
  loader: ({ context: { queryClient } }) => queryClient.prefetchQuery(policyQuery('privacy')),
  head: ({ match }) =>
    pageHead({
      ...policyHeads.privacyPolicy,
      title: pageTitles.titleOf(policyHeads.privacyPolicy.title),
      path: '/privacy',
      publicUrl: match.context.publicUrl,
    }),
  component: () => <PolicyPage policy="privacy" {...policyHeads.privacyPolicy} sections={privacyPolicy} />,
});

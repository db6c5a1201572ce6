import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../features/layout/page-head.ts';
import { pageTitles, policyHeads } from '../features/layout/page-titles.texts.ts';
import { termsOfService } from '../features/policies/policies.texts.ts';
import { PolicyPage } from '../features/policies/policy-page.tsx';
import { policyQuery } from '../features/shop/shop.queries.ts';

export const Route = createFileRoute('/terms')({
  staticData: { isShared: true },
  loader: ({ context: { queryClient } }) => queryClient.prefetchQuery(policyQuery('terms')),
  head: ({ match }) =>
    pageHead({
      ...policyHeads.termsOfService,
      title: pageTitles.titleOf(policyHeads.termsOfService.title),
      path: '/terms',
      publicUrl: match.context.publicUrl,
    }),
  component: () => <PolicyPage policy="terms" {...policyHeads.termsOfService} sections={termsOfService} />,
});

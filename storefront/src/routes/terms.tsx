import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../features/layout/page-head.ts';
import { pageTitles, policyHeads } from '../features/layout/page-titles.texts.ts';
import { termsOfService } from '../features/policies/policies.texts.ts';
import { PolicyPage } from '../features/policies/policy-page.tsx';

export const Route = createFileRoute('/terms')({
  staticData: { isShared: true },
  head: ({ match }) =>
    pageHead({
      ...policyHeads.termsOfService,
      title: pageTitles.titleOf(policyHeads.termsOfService.title),
      path: '/terms',
      publicUrl: match.context.publicUrl,
    }),
  component: () => <PolicyPage {...policyHeads.termsOfService} sections={termsOfService} />,
});

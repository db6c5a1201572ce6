import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../features/layout/page-head.ts';
import { pageTitles, policyHeads } from '../features/layout/page-titles.texts.ts';
import { privacyPolicy } from '../features/policies/policies.texts.ts';
import { PolicyPage } from '../features/policies/policy-page.tsx';

export const Route = createFileRoute('/privacy')({
  staticData: { isShared: true },
  head: ({ match }) =>
    pageHead({
      ...policyHeads.privacyPolicy,
      title: pageTitles.titleOf(policyHeads.privacyPolicy.title),
      path: '/privacy',
      publicUrl: match.context.publicUrl,
    }),
  component: () => <PolicyPage {...policyHeads.privacyPolicy} sections={privacyPolicy} />,
});

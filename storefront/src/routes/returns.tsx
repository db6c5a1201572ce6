import { createFileRoute } from '@tanstack/react-router';
import { ReturnsPage } from '../features/after-sales/returns-page.tsx';
import { pageHead } from '../features/layout/page-head.ts';
import { pageTitles, policyHeads } from '../features/layout/page-titles.texts.ts';

export const Route = createFileRoute('/returns')({
  head: ({ match }) =>
    pageHead({
      ...policyHeads.returnPolicy,
      title: pageTitles.titleOf(policyHeads.returnPolicy.title),
      path: '/returns',
      publicUrl: match.context.publicUrl,
    }),
  component: ReturnsPage,
});

import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../features/layout/page-head.ts';
import { termsOfService } from '../features/policies/policies.texts.ts';
import { PolicyPage } from '../features/policies/policy-page.tsx';

export const Route = createFileRoute('/terms')({
  head: ({ match }) =>
    pageHead({
      title: `${termsOfService.title} | Mithai`,
      description: termsOfService.description,
      path: '/terms',
      publicUrl: match.context.publicUrl,
    }),
  component: () => <PolicyPage policy={termsOfService} />,
});

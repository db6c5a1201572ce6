import { createFileRoute } from '@tanstack/react-router';
import { pageTitles } from '../features/layout/page-titles.texts.ts';
import { SecurityPage } from '../features/security/security-page.tsx';

export const Route = createFileRoute('/account/security')({
  head: () => ({ meta: [{ title: pageTitles.security }, { name: 'robots', content: 'noindex' }] }),
  component: SecurityPage,
});

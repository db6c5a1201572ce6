import { createFileRoute } from '@tanstack/react-router';
import { AuthPage } from '../features/auth/auth-page.tsx';
import { pageTitles } from '../features/layout/page-titles.texts.ts';
import { isSafeRedirect } from '../features/session/safe-redirect.ts';
import { textOf } from '../router-search.ts';

export const Route = createFileRoute('/auth')({
  validateSearch: (search): { next?: string | undefined } => {
    const next = textOf(search, 'next');
    return { next: isSafeRedirect(next) ? next : undefined };
  },
  staticData: { chrome: 'none' },
  head: () => ({ meta: [{ title: pageTitles.auth }, { name: 'robots', content: 'noindex' }] }),
  component: function Auth() {
    return <AuthPage next={Route.useSearch().next ?? '/'} />;
  },
});

import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { AuthPage } from '../features/auth/index.ts';
import { isOwnPath } from '../features/session/index.ts';

export const Route = createFileRoute('/auth')({
  validateSearch: z.object({ next: z.string().refine(isOwnPath).optional().catch(undefined) }),
  staticData: { chrome: 'none' },
  head: () => ({ meta: [{ title: 'Welcome | Mithai' }, { name: 'robots', content: 'noindex' }] }),
  component: function Auth() {
    return <AuthPage next={Route.useSearch().next ?? '/'} />;
  },
});

import { createFileRoute } from '@tanstack/react-router';
import { pageTitles } from '../features/layout/page-titles.texts.ts';
import { ResetPasswordPage } from '../features/auth/reset-password-page.tsx';
import { linkTokenRoute, useLinkToken } from '../link-token.ts';

export const Route = createFileRoute('/reset-password')({
  ...linkTokenRoute,
  staticData: { chrome: 'minimal' },
  head: () => ({ meta: [{ title: pageTitles.resetPassword }, { name: 'robots', content: 'noindex' }] }),
  component: function ResetPassword() {
    return <ResetPasswordPage token={useLinkToken(Route.useSearch().token)} />;
  },
});

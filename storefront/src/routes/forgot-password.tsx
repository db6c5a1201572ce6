import { createFileRoute, useLocation } from '@tanstack/react-router';
import { ForgotPasswordPage } from '../features/auth/forgot-password-page.tsx';
import { pageTitles } from '../features/layout/page-titles.texts.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Address from the sign-in form, in the history state so that it stays out of the URL. */
    email?: string;
  }
}

export const Route = createFileRoute('/forgot-password')({
  staticData: { chrome: 'minimal' },
  head: () => ({ meta: [{ title: pageTitles.forgotPassword }, { name: 'robots', content: 'noindex' }] }),
  component: function ForgotPassword() {
    const email = useLocation({ select: ({ state }) => state.email });
    return <ForgotPasswordPage email={email ?? ''} />;
  },
});

import { createFileRoute, useLocation } from '@tanstack/react-router';
import { ForgotPasswordPage } from '../features/auth/forgot-password-page.tsx';
import { passwordHeads } from '../features/auth/password-heads.texts.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** What was typed into the sign-in form: it goes along without standing in an address. */
    email?: string;
  }
}

export const Route = createFileRoute('/forgot-password')({
  staticData: { chrome: 'calm' },
  head: () => ({ meta: [{ title: passwordHeads.forgot }, { name: 'robots', content: 'noindex' }] }),
  component: function ForgotPassword() {
    const email = useLocation({ select: ({ state }) => state.email });
    return <ForgotPasswordPage email={email ?? ''} />;
  },
});

import { lazyComponent } from '../../ui/index.ts';
import { useAuthModals } from '../session/use-session.ts';

const AuthDialogs = lazyComponent(async () => (await import('./auth-dialogs.tsx')).AuthDialogs);

/** Opened by the window events login-modal:open and register-modal:open. */
export function AuthModals() {
  const { modal } = useAuthModals();
  return <AuthDialogs wanted={modal !== null} />;
}

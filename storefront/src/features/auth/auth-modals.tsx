import { Dialog } from '../../ui/index.ts';
import { useAuthModals } from '../session/index.ts';
import { authTexts } from './auth.texts.ts';
import { LoginForm } from './login-form.tsx';
import { RegisterForm } from './register-form.tsx';

/** Opened by the window events login-modal:open and register-modal:open. */
export function AuthModals() {
  const { isLoginOpen, isRegisterOpen, close } = useAuthModals();
  return (
    <>
      <Dialog open={isLoginOpen} onOpenChange={close} title={authTexts.login.title} description={authTexts.login.description}>
        <LoginForm />
      </Dialog>
      <Dialog open={isRegisterOpen} onOpenChange={close} title={authTexts.register.title} description={authTexts.register.description}>
        <RegisterForm />
      </Dialog>
    </>
  );
}

import { Dialog } from '../../ui/index.ts';
import { useAuthModals } from '../session/use-session.ts';
import { authTexts } from './auth.texts.ts';
import { EmailSignInForm } from './email-sign-in-form.tsx';
import { emailSignInTexts } from './email-sign-in.texts.ts';
import { LoginForm } from './login-form.tsx';
import { RegisterForm } from './register-form.tsx';

export function AuthDialogs() {
  const { modal, close } = useAuthModals();
  const { login, register } = authTexts;
  return (
    <>
      <Dialog open={modal === 'login'} onClose={close} title={login.title} description={login.description}>
        <LoginForm />
      </Dialog>
      <Dialog open={modal === 'register'} onClose={close} title={register.title} description={register.description}>
        <RegisterForm />
      </Dialog>
      <Dialog
        open={modal === 'email'}
        onClose={close}
        title={emailSignInTexts.title}
        description={emailSignInTexts.description}
      >
        <EmailSignInForm />
      </Dialog>
    </>
  );
}

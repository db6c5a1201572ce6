import { zodResolver } from '@hookform/resolvers/zod';
import { loginSchema } from '@mithai/contracts';
import { useForm } from 'react-hook-form';
import { Alert, Button, Field, PasswordInput, TextInput, toast } from '../../ui/index.ts';
import { sessionNotices, useAuthModals } from '../session/index.ts';
import { authTexts, comingSoonNotice } from './auth.texts.ts';
import * as styles from './auth-forms.css.ts';

const { login: texts, fields } = authTexts;

export function LoginForm() {
  const { login, switchToRegister, isPending, failure } = useAuthModals();
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(loginSchema),
    defaultValues: { email: '', password: '' },
    mode: 'onSubmit',
  });
  const { errors } = formState;
  const refusal = failure === null ? null : sessionNotices.loginFailed(failure);
  return (
    <form className={styles.form} onSubmit={handleSubmit(login)} noValidate>
      {refusal && <Alert title={refusal.title}>{refusal.description}</Alert>}
      <Field label={fields.email} error={errors.email?.message}>
        <TextInput type="email" autoComplete="username" autoCapitalize="none" {...register('email')} />
      </Field>
      <Field label={fields.password} error={errors.password?.message}>
        <PasswordInput autoComplete="current-password" {...register('password')} />
      </Field>
      <div className={styles.forgot}>
        <Button variant="quiet" size="small" onClick={() => toast(comingSoonNotice)}>
          {texts.forgot}
        </Button>
      </div>
      <Button type="submit" size="large" fill pending={isPending}>
        {isPending ? texts.pending : texts.submit}
      </Button>
      <p className={styles.switchLine}>
        {texts.noAccount}
        <Button variant="quiet" size="small" disabled={isPending} onClick={switchToRegister}>
          {texts.createAccount}
        </Button>
      </p>
    </form>
  );
}

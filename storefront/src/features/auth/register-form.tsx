import { zodResolver } from '@hookform/resolvers/zod';
import { registerFormSchema, type RegisterForm as RegisterValues } from '@mithai/contracts';
import { useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { fieldErrorsOf } from '../../api/field-errors.ts';
import { Alert, Button, Field, PasswordInput, TextInput } from '../../ui/index.ts';
import { sessionNotices, useAuthModals } from '../session/index.ts';
import * as styles from './auth-forms.css.ts';
import { authTexts } from './auth.texts.ts';

const { register: texts, fields } = authTexts;

export function RegisterForm() {
  const { register: createAccount, switchToLogin, isPending, failure } = useAuthModals();
  const serverErrors = useMemo(() => fieldErrorsOf<RegisterValues>(failure, ['name', 'email', 'password']), [failure]);
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(registerFormSchema),
    defaultValues: { name: '', email: '', password: '', confirmPassword: '' },
    mode: 'onTouched',
    errors: serverErrors,
  });
  const { errors } = formState;
  const refusal = failure !== null && !serverErrors ? sessionNotices.registrationFailed(failure) : null;
  return (
    <form className={styles.form} onSubmit={handleSubmit(({ confirmPassword: _, ...account }) => createAccount(account))} noValidate>
      {refusal && <Alert title={refusal.title}>{refusal.description}</Alert>}
      <Field label={fields.name} error={errors.name?.message}>
        <TextInput autoComplete="name" autoCapitalize="words" {...register('name')} />
      </Field>
      <Field label={fields.email} error={errors.email?.message}>
        <TextInput type="email" autoComplete="email" autoCapitalize="none" {...register('email')} />
      </Field>
      <Field label={fields.password} hint={texts.passwordHint} error={errors.password?.message}>
        <PasswordInput autoComplete="new-password" {...register('password')} />
      </Field>
      <Field label={fields.confirmPassword} error={errors.confirmPassword?.message}>
        <PasswordInput autoComplete="new-password" {...register('confirmPassword')} />
      </Field>
      <Button type="submit" size="large" fill pending={isPending}>
        {isPending ? texts.pending : texts.submit}
      </Button>
      <p className={styles.switchLine}>
        <Button variant="quiet" size="small" disabled={isPending} onClick={switchToLogin}>
          {texts.haveAccount}
        </Button>
      </p>
    </form>
  );
}

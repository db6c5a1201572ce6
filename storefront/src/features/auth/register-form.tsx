import { registerFormSchema } from '@mithai/contracts';
import { useZodForm } from '../../api/use-zod-form.ts';
import { Alert, Button, Field, PasswordInput, TextInput } from '../../ui/index.ts';
import { sessionNotices } from '../session/session.texts.ts';
import { useAuthModals } from '../session/use-session.ts';
import * as styles from './auth-forms.css.ts';
import { authTexts } from './auth.texts.ts';

const { register: texts, fields } = authTexts;

export function RegisterForm() {
  const { register: createAccount, switchToLogin, isPending, failure } = useAuthModals();
  const { register, handleSubmit, errors, refusal } = useZodForm({
    schema: registerFormSchema,
    defaultValues: { name: '', email: '', password: '', confirmPassword: '' },
    failure,
  });
  const notice = refusal === null ? null : sessionNotices.registrationFailed(refusal);
  return (
    <form
      className={styles.form}
      onSubmit={handleSubmit(({ confirmPassword: _, ...account }) => createAccount(account))}
      noValidate
    >
      {notice && <Alert title={notice.title}>{notice.description}</Alert>}
      <Field label={fields.name} error={errors.name?.message}>
        <TextInput autoComplete="name" autoCapitalize="words" {...register('name')} />
      </Field>
      <Field label={fields.email} error={errors.email?.message}>
        <TextInput type="email" autoComplete="email" autoCapitalize="none" {...register('email')} />
      </Field>
      <Field
        label={fields.password}
        hint={errors.password ? undefined : texts.passwordHint}
        error={errors.password?.message}
      >
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

import { changePasswordSchema, type CurrentUser } from '@mithai/contracts';
import { userMessageOf } from '../../api/problem.ts';
import { useZodForm } from '../../api/use-zod-form.ts';
import { Alert, Button, Field, PasswordInput } from '../../ui/index.ts';
import { Section } from './section.tsx';
import { useChangePassword } from './security.mutations.ts';
import * as styles from './security-page.css.ts';
import { securityTexts } from './security.texts.ts';

const { password: texts } = securityTexts;

export function ChangePassword({ user }: { user: CurrentUser }) {
  const { mutate: change, isPending, error } = useChangePassword();
  const { register, handleSubmit, reset, errors, refusal } = useZodForm({
    schema: changePasswordSchema,
    defaultValues: { currentPassword: '', newPassword: '' },
    failure: error,
    mode: 'onSubmit',
  });
  return (
    <Section title={texts.title} text={texts.text}>
      <form
        className={styles.form}
        onSubmit={handleSubmit((passwords) => change(passwords, { onSuccess: () => reset() }))}
        noValidate
      >
        {refusal !== null && <Alert title={texts.failed}>{userMessageOf(refusal)}</Alert>}
        {/* Tells password managers which account the new password belongs to. */}
        <input type="text" hidden name="username" autoComplete="username" value={user.email} readOnly />
        <Field label={texts.current} error={errors.currentPassword?.message}>
          <PasswordInput autoComplete="current-password" {...register('currentPassword')} />
        </Field>
        <Field label={texts.next} hint={texts.hint} error={errors.newPassword?.message}>
          <PasswordInput autoComplete="new-password" {...register('newPassword')} />
        </Field>
        <div className={styles.submit}>
          <Button type="submit" pending={isPending}>
            {isPending ? texts.pending : texts.submit}
          </Button>
        </div>
      </form>
    </Section>
  );
}

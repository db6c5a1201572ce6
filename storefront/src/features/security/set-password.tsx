import { setPasswordSchema, type CurrentUser } from '@mithai/contracts';
import { userMessageOf } from '../../api/problem.ts';
import { useZodForm } from '../../api/use-zod-form.ts';
import { Alert, Button, Field, PasswordInput } from '../../ui/index.ts';
import { failureOf } from './confirmation.tsx';
import { Section } from './section.tsx';
import { useSetPassword } from './security.mutations.ts';
import * as styles from './security-page.css.ts';
import { securityTexts } from './security.texts.ts';

const { password: passwordTexts, firstPassword: texts } = securityTexts;

/** For an account that signs in by emailed codes. */
export function SetPasswordSection({ user }: { user: CurrentUser }) {
  const { mutate: setPassword, isPending, error } = useSetPassword();
  const { register, handleSubmit, errors, refusal } = useZodForm({
    schema: setPasswordSchema,
    defaultValues: { newPassword: '' },
    failure: failureOf(error),
    mode: 'onSubmit',
  });
  return (
    <Section title={passwordTexts.title} text={texts.text}>
      <form className={styles.form} onSubmit={handleSubmit((input) => setPassword(input))} noValidate>
        {refusal !== null && <Alert title={texts.failed}>{userMessageOf(refusal)}</Alert>}
        {/* Tells password managers which account the new password belongs to. */}
        <input type="text" hidden name="username" autoComplete="username" value={user.email} readOnly />
        <Field label={passwordTexts.next} hint={passwordTexts.hint} error={errors.newPassword?.message}>
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

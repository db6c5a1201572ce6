import { newPasswordFormSchema } from '@mithai/contracts';
import { Link } from '@tanstack/react-router';
import { Problem, hasStatus, userMessageOf } from '../../api/problem.ts';
import { useZodForm } from '../../api/use-zod-form.ts';
import { Alert, Button, buttonVariants, Field, PasswordInput, toast } from '../../ui/index.ts';
import { MessagePage, NoScript } from '../layout/message-page.tsx';
import { openLoginModal } from '../session/modal-events.ts';
import { useSession } from '../session/use-session.ts';
import * as styles from './auth-forms.css.ts';
import { useResetPassword } from './password.mutations.ts';
import { passwordChanged, passwordTexts } from './password.texts.ts';
import { takeReturnPath } from './return-path.ts';

const { reset: texts, changed, void: ended, missing } = passwordTexts;

interface ResetPasswordPageProps {
  token: string | undefined;
}

export function ResetPasswordPage({ token }: ResetPasswordPageProps) {
  const { begin } = useSession();
  const { mutate, isPending, isSuccess, error } = useResetPassword((user) => {
    begin(user, takeReturnPath() ?? '/');
    toast(passwordChanged(user.name));
  });
  const { register, handleSubmit, errors, refusal } = useZodForm({
    schema: newPasswordFormSchema,
    defaultValues: { password: '' },
    failure: error,
  });

  if (token === undefined) return deadEnd(missing);
  if (hasStatus(refusal, 422)) return deadEnd(ended);
  if (refusal instanceof Problem && refusal.code in changed.text) {
    return (
      <MessagePage title={changed.title} text={changed.text[refusal.code as keyof typeof changed.text]}>
        <Button size="large" fill onClick={() => openLoginModal({ returnTo: takeReturnPath() ?? '/' })}>
          {changed.signIn}
        </Button>
      </MessagePage>
    );
  }
  const isBusy = isPending || isSuccess;
  return (
    <MessagePage title={texts.title} text={texts.text}>
      <NoScript />
      <form
        className={styles.form}
        method="post"
        onSubmit={handleSubmit(({ password }) => mutate({ token, password }))}
        noValidate
      >
        {refusal !== null && <Alert title={texts.failed}>{userMessageOf(refusal)}</Alert>}
        <Field label={texts.password} hint={errors.password ? undefined : texts.hint} error={errors.password?.message}>
          <PasswordInput autoComplete="new-password" {...register('password')} />
        </Field>
        <Button type="submit" size="large" fill pending={isBusy}>
          {isBusy ? texts.pending : texts.submit}
        </Button>
      </form>
    </MessagePage>
  );
}

/** A function and not a component: the page element stays mounted, and its new title takes the focus. */
function deadEnd({ title, text }: { title: string; text: string }) {
  return (
    <MessagePage title={title} text={text}>
      <Link to="/forgot-password" className={buttonVariants({ size: 'large', fill: true })}>
        {ended.again}
      </Link>
      <Link to="/auth" className={buttonVariants({ variant: 'quiet' })}>
        {ended.signIn}
      </Link>
    </MessagePage>
  );
}

import { forgotPasswordSchema } from '@mithai/contracts';
import { Link } from '@tanstack/react-router';
import { userMessageOf } from '../../api/problem.ts';
import { useZodForm } from '../../api/use-zod-form.ts';
import { Alert, Button, buttonVariants, Field, TextInput } from '../../ui/index.ts';
import { MessagePage, NoScript } from '../layout/message-page.tsx';
import * as styles from './auth-forms.css.ts';
import { useForgotPassword } from './password.mutations.ts';
import { passwordTexts } from './password.texts.ts';

const { forgot: texts, sent } = passwordTexts;

interface ForgotPasswordPageProps {
  email: string;
}

export function ForgotPasswordPage({ email }: ForgotPasswordPageProps) {
  const { mutate: send, reset, isPending, isSuccess, error, variables } = useForgotPassword();
  const { register, handleSubmit, errors, refusal } = useZodForm({
    schema: forgotPasswordSchema,
    defaultValues: { email },
    failure: error,
    mode: 'onSubmit',
  });

  if (isSuccess) {
    return (
      <MessagePage title={sent.title} text={sent.text(variables.email)}>
        <p>{sent.hint}</p>
        <Button variant="secondary" fill onClick={reset}>
          {sent.again}
        </Button>
      </MessagePage>
    );
  }
  return (
    <MessagePage title={texts.title} text={texts.text}>
      <NoScript />
      <form className={styles.form} method="post" onSubmit={handleSubmit((input) => send(input))} noValidate>
        {refusal !== null && <Alert title={texts.failed}>{userMessageOf(refusal)}</Alert>}
        <Field label={texts.email} error={errors.email?.message}>
          <TextInput type="email" autoComplete="username" autoCapitalize="none" {...register('email')} />
        </Field>
        <Button type="submit" size="large" fill pending={isPending}>
          {isPending ? texts.pending : texts.submit}
        </Button>
      </form>
      <Link to="/auth" className={buttonVariants({ variant: 'quiet' })}>
        {texts.backToSignIn}
      </Link>
    </MessagePage>
  );
}

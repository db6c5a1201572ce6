import { type CurrentUser, changePasswordSchema } from '@mithai/contracts';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { buttonVariants, Alert, Button, Field, PasswordInput } from '../../ui/index.ts';
import { SignedInOnly } from '../session/signed-in-only.tsx';
import { Confirmation } from './confirmation.tsx';
import { SetPasswordSection } from './set-password.tsx';
import { PersonalData } from './personal-data.tsx';
import { Passkeys } from './passkeys.tsx';
import { SecondFactor } from './second-factor.tsx';
import * as styles from './security-page.css.ts';
import { securityNotices, securityTexts as texts } from './security.texts.ts';
import { SessionList } from './session-list.tsx';
import { userMessageOf } from '../../api/problem.ts';
import { useZodForm } from '../../api/use-zod-form.ts';
import { Section } from './section.tsx';
import { useChangePassword } from './security.mutations.ts';

const { password: passwordTexts } = texts;

export function SecurityPage() {
  return (
    <SignedInOnly notice={securityNotices.signIn}>{(user) => <Security key={user.id} user={user} />}</SignedInOnly>
  );
}

function Security({ user }: { user: CurrentUser }) {
  return (
    <Confirmation>
      <div className={styles.page}>
        <div className={styles.head}>
          <h1 className={styles.title}>{texts.title}</h1>
          <Link to="/profile" className={buttonVariants({ variant: 'quiet', size: 'small' })}>
            <ArrowLeft size={18} aria-hidden="true" />
            {texts.backToProfile}
          </Link>
        </div>
        <div className={styles.sections}>
          {user.hasPassword ? <ChangePassword user={user} /> : <SetPasswordSection user={user} />}
          <Passkeys user={user} />
          <SecondFactor user={user} />
          <SessionList />
          <PersonalData user={user} />
        </div>
      </div>
    </Confirmation>
  );
}

function ChangePassword({ user }: { user: CurrentUser }) {
  const { mutate: change, isPending, error } = useChangePassword();
  const { register, handleSubmit, reset, errors, refusal } = useZodForm({
    schema: changePasswordSchema,
    defaultValues: { currentPassword: '', newPassword: '' },
    failure: error,
    mode: 'onSubmit',
  });
  return (
    <Section title={passwordTexts.title} text={passwordTexts.text}>
      <form
        className={styles.form}
        onSubmit={handleSubmit((passwords) => change(passwords, { onSuccess: () => reset() }))}
        noValidate
      >
        {refusal !== null && <Alert title={passwordTexts.failed}>{userMessageOf(refusal)}</Alert>}
        {/* Tells password managers which account the new password belongs to. */}
        <input type="text" hidden name="username" autoComplete="username" value={user.email} readOnly />
        <Field label={passwordTexts.current} error={errors.currentPassword?.message}>
          <PasswordInput autoComplete="current-password" {...register('currentPassword')} />
        </Field>
        <Field label={passwordTexts.next} hint={passwordTexts.hint} error={errors.newPassword?.message}>
          <PasswordInput autoComplete="new-password" {...register('newPassword')} />
        </Field>
        <div className={styles.submit}>
          <Button type="submit" pending={isPending}>
            {isPending ? passwordTexts.pending : passwordTexts.submit}
          </Button>
        </div>
      </form>
    </Section>
  );
}

import { zodResolver } from '@hookform/resolvers/zod';
import { VERIFICATION_CODE_LENGTH, verifyEmailSchema, type CurrentUser } from '@mithai/contracts';
import { useForm } from 'react-hook-form';
import { Alert, Button, Card, CodeInput, Field, toast } from '../../ui/index.ts';
import * as styles from './profile-page.css.ts';
import { useSendVerification, useVerifyEmail } from './profile.mutations.ts';
import { profileNotices, profileTexts } from './profile.texts.ts';

const { email: texts, mobile } = profileTexts;

export function EmailVerification({ user }: { user: CurrentUser }) {
  return (
    <Card>
      <h2 className={styles.cardTitle}>{texts.title}</h2>
      {user.isEmailVerified ? (
        <div className={styles.cardNotice}>
          <Alert tone="success" title={texts.verified}>
            {user.email}
          </Alert>
        </div>
      ) : (
        <CodeForm user={user} />
      )}
    </Card>
  );
}

function CodeForm({ user }: { user: CurrentUser }) {
  const verify = useVerifyEmail();
  const resend = useSendVerification(user);
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(verifyEmailSchema),
    defaultValues: { code: '' },
    mode: 'onSubmit',
  });
  return (
    <>
      <p className={styles.cardText}>{texts.sentTo(user.email)}</p>
      <form
        className={styles.form}
        onSubmit={handleSubmit(
          (input) => verify.mutate(input),
          () => toast(profileNotices.invalidCode),
        )}
        noValidate
      >
        <Field label={texts.code} error={formState.errors.code?.message}>
          <CodeInput length={VERIFICATION_CODE_LENGTH} {...register('code')} />
        </Field>
        <div className={styles.submit}>
          <Button type="submit" pending={verify.isPending}>
            {verify.isPending ? texts.verifying : texts.verify}
          </Button>
          <Button variant="quiet" pending={resend.isPending} onClick={() => resend.mutate()}>
            {texts.resend}
          </Button>
        </div>
      </form>
    </>
  );
}

export function MobileVerification() {
  return (
    <Card>
      <h2 className={styles.cardTitle}>{mobile.title}</h2>
      <p className={styles.cardText}>{mobile.comingSoon}</p>
      <Button variant="secondary" disabled>
        {mobile.action}
      </Button>
    </Card>
  );
}

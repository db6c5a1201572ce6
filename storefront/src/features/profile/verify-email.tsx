import { VERIFICATION_CODE_LENGTH, verifyEmailSchema, type CurrentUser } from '@mithai/contracts';
import { useState, type KeyboardEvent } from 'react';
import { Button, CodeInput, Field, toast } from '../../ui/index.ts';
import * as styles from './profile-page.css.ts';
import { useSendVerification, useVerifyEmail } from './profile.mutations.ts';
import { profileNotices, profileTexts } from './profile.texts.ts';

const { email: texts } = profileTexts;

/** Asks for the verification code. Not a form element, because it may be nested in one. */
export function VerifyEmail({ user }: { user: CurrentUser }) {
  const verify = useVerifyEmail();
  const resend = useSendVerification(user);
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const submit = () => {
    const { data, error: invalid } = verifyEmailSchema.safeParse({ code });
    setError(invalid?.issues[0]?.message);
    if (data) verify.mutate(data);
    else toast(profileNotices.invalidCode);
  };
  const submitOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    submit();
  };
  return (
    <div className={styles.verifyEmail} role="group" aria-label={texts.title}>
      <p>{resend.isSuccess ? texts.codeSent(user.email) : texts.enterCode(user.email)}</p>
      <Field label={texts.code} error={error}>
        <CodeInput
          length={VERIFICATION_CODE_LENGTH}
          value={code}
          onChange={(event) => {
            event.stopPropagation();
            setCode(event.target.value);
          }}
          onKeyDown={submitOnEnter}
        />
      </Field>
      <div className={styles.submit}>
        <Button pending={verify.isPending} onClick={submit}>
          {verify.isPending ? texts.verifying : texts.verify}
        </Button>
        <Button variant="quiet" pending={resend.isPending} onClick={() => resend.mutate()}>
          {texts.resend}
        </Button>
      </div>
    </div>
  );
}

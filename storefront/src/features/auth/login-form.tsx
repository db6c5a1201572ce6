import { loginSchema, SIGN_IN_CODE_LENGTH } from '@mithai/contracts';
import { useEffect, useEffectEvent } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useZodForm } from '../../api/use-zod-form.ts';
import { Alert, Button, Field, PasswordInput, TextInput, CodeInput } from '../../ui/index.ts';
import { passkeyTexts } from '../passkeys/passkeys.texts.ts';
import { usePasskeyAutofill } from '../passkeys/use-passkey-autofill.ts';
import { sessionNotices } from '../session/session.texts.ts';
import { useAuthModals } from '../session/use-session.ts';
import { authTexts } from './auth.texts.ts';
import * as styles from './auth-forms.css.ts';
import { emailSignInTexts } from './email-sign-in.texts.ts';
import { ForgotPasswordLink } from './forgot-password-link.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { SecondFactorField } from './second-factor-field.tsx';

const { emailCode: emailCodeTexts, login: texts, fields } = authTexts;

export function LoginForm() {
  const { login, signInByPasskey, asksForCode, asksForEmailCode, isPending, failure } = useAuthModals();
  const { register, handleSubmit, getValues, setValue, setFocus, errors, refusal } = useZodForm({
    schema: loginSchema,
    defaultValues: { email: '', password: '', code: undefined, emailCode: undefined },
    failure,
    mode: 'onSubmit',
  });
  usePasskeyAutofill(!isPending, signInByPasskey);
  const notice = refusal === null ? null : sessionNotices.loginFailed(refusal);
  const start = (field: 'code' | 'emailCode') => {
    setValue(field, '');
    setFocus(field);
  };
  return (
    <form className={styles.form} onSubmit={handleSubmit(login)} noValidate>
      {notice && <Alert title={notice.title}>{notice.description}</Alert>}
      <Field label={fields.email} error={errors.email?.message}>
        <TextInput type="email" autoComplete="username webauthn" autoCapitalize="none" {...register('email')} />
      </Field>
      <Field label={fields.password} error={errors.password?.message}>
        <PasswordInput autoComplete="current-password" {...register('password')} />
      </Field>
      {asksForCode && (
        <SecondFactorField
          field={register('code', { shouldUnregister: true })}
          error={errors.code?.message}
          onShow={() => start('code')}
        />
      )}
      {asksForCode && <PasskeyButton label={passkeyTexts.use} />}
      {asksForEmailCode && (
        <EmailCodeField
          field={register('emailCode', { shouldUnregister: true })}
          error={errors.emailCode?.message}
          isPending={isPending}
          onShow={() => start('emailCode')}
          onSendAgain={() => {
            const { email, password } = getValues();
            start('emailCode');
            login({ email, password });
          }}
        />
      )}
      <ForgotPasswordLink emailOf={() => getValues('email')} />
      <Button type="submit" size="large" fill pending={isPending}>
        {isPending ? texts.pending : texts.submit}
      </Button>
      <OtherWays emailOf={() => getValues('email')} />
      <RegisterInstead />
    </form>
  );
}

/** The second factor has its own passkey button. */
function OtherWays({ emailOf }: { emailOf: () => string }) {
  const { signInByEmail, asksForCode, isPending } = useAuthModals();
  return (
    <>
      {!asksForCode && <PasskeyButton label={passkeyTexts.signIn} />}
      <Button variant="secondary" size="large" fill disabled={isPending} onClick={() => signInByEmail(emailOf())}>
        {emailSignInTexts.title}
      </Button>
    </>
  );
}

function RegisterInstead() {
  const { switchToRegister, isPending } = useAuthModals();
  return (
    <p className={styles.switchLine}>
      {texts.noAccount}
      <Button variant="quiet" size="small" disabled={isPending} onClick={switchToRegister}>
        {texts.createAccount}
      </Button>
    </p>
  );
}

interface EmailCodeFieldProps {
  field: UseFormRegisterReturn;
  error: string | undefined;
  isPending: boolean;
  onShow: () => void;
  onSendAgain: () => void;
}

/** Code that an untrusted device must enter while the account is under attack. */
function EmailCodeField({ field, error, isPending, onShow, onSendAgain }: EmailCodeFieldProps) {
  const show = useEffectEvent(onShow);
  useEffect(() => show(), []);
  return (
    <div>
      <Field label={emailCodeTexts.label} hint={emailCodeTexts.hint} error={error}>
        <CodeInput length={SIGN_IN_CODE_LENGTH} {...field} />
      </Field>
      <div className={styles.switchCode}>
        <Button variant="quiet" size="small" disabled={isPending} onClick={onSendAgain}>
          {emailCodeTexts.again}
        </Button>
      </div>
    </div>
  );
}

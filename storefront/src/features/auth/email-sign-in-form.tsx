import { confirmByEmailSchema, forgotPasswordSchema, ONE_TIME_CODE_LENGTH } from '@mithai/contracts';
import { useEffect, useEffectEvent } from 'react';
import { hasCode, hasStatus, userMessageOf } from '../../api/problem.ts';
import { useZodForm } from '../../api/use-zod-form.ts';
import { Alert, Button, CodeInput, Field, TextInput } from '../../ui/index.ts';
import { passkeyTexts } from '../passkeys/passkeys.texts.ts';
import { useAuthModals } from '../session/use-session.ts';
import { authTexts } from './auth.texts.ts';
import * as styles from './auth-forms.css.ts';
import { emailSignInTexts as texts } from './email-sign-in.texts.ts';
import { ForgotPasswordLink } from './forgot-password-link.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { ResendCode } from './resend-code.tsx';
import { SecondFactorField } from './second-factor-field.tsx';
import { useEmailSignIn } from './use-email-sign-in.ts';

type Machine = ReturnType<typeof useEmailSignIn>;
interface StepProps {
  snapshot: Machine[0];
  send: Machine[1];
}

export function EmailSignInForm() {
  const [snapshot, send] = useEmailSignIn();
  const Step = snapshot.hasTag('code') ? CodeStep : EmailStep;
  return <Step snapshot={snapshot} send={send} />;
}

function EmailStep({ snapshot, send }: StepProps) {
  const { typedEmail } = useAuthModals();
  const isPending = snapshot.hasTag('pending');
  const { register, handleSubmit, getValues, setFocus, errors, refusal } = useZodForm({
    schema: forgotPasswordSchema,
    defaultValues: { email: snapshot.context.email || typedEmail },
    failure: snapshot.context.failure,
    mode: 'onSubmit',
  });
  useFocusOnShow(() => setFocus('email'));
  return (
    <form className={styles.form} onSubmit={handleSubmit(({ email }) => send({ type: 'request', email }))} noValidate>
      <Refusal title={texts.notSent} error={refusal} />
      <Field label={authTexts.fields.email} error={errors.email?.message}>
        <TextInput type="email" autoComplete="username" autoCapitalize="none" {...register('email')} />
      </Field>
      {isLimited(refusal) && <ForgotPasswordLink emailOf={() => getValues('email')} />}
      <Button type="submit" size="large" fill pending={isPending}>
        {isPending ? texts.sending : texts.submitEmail}
      </Button>
      <WithPassword isPending={isPending} />
    </form>
  );
}

interface RefusalProps {
  title: string;
  error: unknown;
}

function Refusal({ title, error }: RefusalProps) {
  if (error === null) return null;
  return (
    <Alert title={title}>
      {userMessageOf(error)} {isLimited(error) && texts.passwordMeanwhile}
    </Alert>
  );
}

/** No more codes are sent or tried for now. */
function isLimited(error: unknown): boolean {
  return hasStatus(error, 429);
}

function needsPasskey(error: unknown): boolean {
  return hasCode(error, 'passkey_required');
}

function WithPassword({ isPending }: { isPending: boolean }) {
  const { switchToLogin } = useAuthModals();
  return (
    <p className={styles.switchLine}>
      <Button variant="quiet" size="small" disabled={isPending} onClick={switchToLogin}>
        {texts.withPassword}
      </Button>
    </p>
  );
}

function CodeStep({ snapshot, send }: StepProps) {
  const { email, resendAt, failure } = snapshot.context;
  const isPending = snapshot.hasTag('pending');
  const asksForSecondFactor = snapshot.hasTag('secondFactor');
  const { register, handleSubmit, setValue, setFocus, errors, refusal } = useZodForm({
    schema: confirmByEmailSchema,
    defaultValues: { emailCode: '', code: undefined },
    failure,
    mode: 'onSubmit',
    selectsRefused: true,
  });
  useFocusOnShow(() => setFocus('emailCode'));
  return (
    <form className={styles.form} onSubmit={handleSubmit((codes) => send({ type: 'submit', codes }))} noValidate>
      <p role="status">{snapshot.matches('resending') ? texts.sending : texts.sent(email)}</p>
      <Refusal title={texts.failed} error={refusal} />
      <Field label={authTexts.emailCode.label} hint={texts.hint} error={errors.emailCode?.message}>
        <CodeInput length={ONE_TIME_CODE_LENGTH} {...register('emailCode')} />
      </Field>
      {asksForSecondFactor ? (
        <SecondFactorField
          field={register('code', { shouldUnregister: true })}
          error={errors.code?.message}
          onShow={() => {
            setValue('code', '');
            setFocus('code');
          }}
        />
      ) : (
        <div className={styles.codeActions}>
          <ResendCode
            resendAt={resendAt}
            isPending={isPending}
            onSend={() => {
              setFocus('emailCode', { shouldSelect: true });
              send({ type: 'resend' });
            }}
          />
          <Button variant="quiet" size="small" disabled={isPending} onClick={() => send({ type: 'changeEmail' })}>
            {texts.changeEmail}
          </Button>
        </div>
      )}
      <Button type="submit" size="large" fill pending={isPending}>
        {isPending ? authTexts.login.pending : authTexts.login.submit}
      </Button>
      {(asksForSecondFactor || needsPasskey(refusal)) && <PasskeyButton label={passkeyTexts.use} />}
      {isLimited(refusal) && (
        <>
          <ForgotPasswordLink emailOf={() => email} />
          <WithPassword isPending={isPending} />
        </>
      )}
    </form>
  );
}

function useFocusOnShow(focus: () => void): void {
  const show = useEffectEvent(focus);
  useEffect(() => show(), []);
}

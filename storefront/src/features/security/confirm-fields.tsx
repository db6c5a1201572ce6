import { confirmFormSchema, ONE_TIME_CODE_LENGTH } from '@mithai/contracts';
import { useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { hasCode, userMessageOf } from '../../api/problem.ts';
import { useZodForm } from '../../api/use-zod-form.ts';
import { Alert, CodeInput, Field, PasswordInput } from '../../ui/index.ts';
import * as styles from '../auth/auth-forms.css.ts';
import { ResendCode } from '../auth/resend-code.tsx';
import { SecondFactorField } from '../auth/second-factor-field.tsx';
import { useHasPassword } from '../session/use-has-password.ts';
import { useRequestConfirmationCode } from './confirmation.mutations.ts';
import { confirmationTexts as texts } from './confirmation.texts.ts';

type ConfirmForm = ReturnType<typeof useConfirmForm>;

/**
 * A form for the password, or an emailed code if the account has none, and, once the server asks for it, the code of
 * the second factor.
 */
export function useConfirmForm(failure: unknown) {
  const hasPassword = useHasPassword();
  const isQuestion = hasCode(failure, 'second_factor_required');
  const [asksForCode, setAsksForCode] = useState(false);
  if (isQuestion && !asksForCode) setAsksForCode(true);
  const form = useZodForm({
    schema: confirmFormSchema,
    defaultValues: {
      password: hasPassword ? '' : undefined,
      emailCode: hasPassword ? undefined : '',
      code: undefined,
    },
    failure: isQuestion ? null : failure,
    mode: 'onSubmit',
    selectsRefused: true,
  });
  return { ...form, asksForCode, hasPassword };
}

export function ConfirmFields({ form, label }: { form: ConfirmForm; label: string }) {
  const { register, errors, asksForCode, hasPassword, setValue, setFocus } = form;
  return (
    <>
      {hasPassword ? (
        <Field label={label} error={errors.password?.message}>
          <PasswordInput autoComplete="current-password" {...register('password')} />
        </Field>
      ) : (
        <EmailedCodeField
          field={register('emailCode')}
          error={errors.emailCode?.message}
          onSend={() => setFocus('emailCode', { shouldSelect: true })}
        />
      )}
      {asksForCode && (
        <SecondFactorField
          field={register('code', { shouldUnregister: true })}
          error={errors.code?.message}
          onShow={() => {
            setValue('code', '');
            setFocus('code');
          }}
        />
      )}
    </>
  );
}

interface EmailedCodeFieldProps {
  field: UseFormRegisterReturn;
  error: string | undefined;
  onSend: () => void;
}

function EmailedCodeField({ field, error, onSend }: EmailedCodeFieldProps) {
  const { mutate: request, data: resendAt = 0, isPending, isSuccess, error: failure } = useRequestConfirmationCode();
  return (
    <div>
      {failure !== null && <Alert title={texts.notSent}>{userMessageOf(failure)}</Alert>}
      <Field label={texts.emailCode} hint={isSuccess ? texts.codeSent : texts.codeToSend} error={error}>
        <CodeInput length={ONE_TIME_CODE_LENGTH} {...field} />
      </Field>
      <div className={styles.switchCode}>
        <ResendCode
          resendAt={resendAt}
          isPending={isPending}
          onSend={() => {
            onSend();
            request();
          }}
        />
      </div>
    </div>
  );
}

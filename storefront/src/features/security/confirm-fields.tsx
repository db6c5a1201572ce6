import { confirmPasswordSchema } from '@mithai/contracts';
import { useState } from 'react';
import { Problem } from '../../api/problem.ts';
import { useZodForm } from '../../api/use-zod-form.ts';
import { Field, PasswordInput } from '../../ui/index.ts';
import { SecondFactorField } from '../auth/second-factor-field.tsx';

type ConfirmForm = ReturnType<typeof useConfirmForm>;

/** A form for the password and, once the server asks for it, the code of the second factor. */
export function useConfirmForm(failure: unknown) {
  const isQuestion = failure instanceof Problem && failure.code === 'second_factor_required';
  const [asksForCode, setAsksForCode] = useState(false);
  if (isQuestion && !asksForCode) setAsksForCode(true);
  const form = useZodForm({
    schema: confirmPasswordSchema,
    defaultValues: { password: '', code: undefined },
    failure: isQuestion ? null : failure,
    mode: 'onSubmit',
  });
  return { ...form, asksForCode };
}

export function ConfirmFields({ form, label }: { form: ConfirmForm; label: string }) {
  const { register, errors, asksForCode, setValue, setFocus } = form;
  return (
    <>
      <Field label={label} error={errors.password?.message}>
        <PasswordInput autoComplete="current-password" {...register('password')} />
      </Field>
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

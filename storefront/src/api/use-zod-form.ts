import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useMemo } from 'react';
import { useForm, type DefaultValues, type FieldErrors, type FieldValues, type Path } from 'react-hook-form';
import type { z } from 'zod';
import { Problem } from './problem.ts';

interface ZodForm<Input extends FieldValues, Output> {
  schema: z.ZodType<Output, Input>;
  /** A value for every field: its keys are the fields that server errors are matched to. */
  defaultValues: DefaultValues<Input> & object;
  failure: unknown;
  mode?: 'onSubmit' | 'onTouched';
  /** Selects what the server refuses, so that typing replaces it, as a code without room for another digit. */
  selectsRefused?: boolean;
}

/** A form validated by the schema in the browser; the server's validation errors appear at their fields. */
export function useZodForm<Input extends FieldValues, Output>(form: ZodForm<Input, Output>) {
  const { schema, defaultValues, failure, mode = 'onTouched', selectsRefused = false } = form;
  const fields = Object.keys(defaultValues).join();
  const serverErrors = useMemo(() => fieldErrorsOf<Input>(failure, fields.split(',')), [failure, fields]);
  const { register, control, handleSubmit, getValues, setValue, reset, setFocus, subscribe, formState } = useForm<
    Input,
    unknown,
    Output
  >({
    resolver: zodResolver(schema),
    defaultValues,
    mode,
    ...(serverErrors && { errors: serverErrors }),
  });

  useEffect(() => {
    const [first] = Object.keys(serverErrors ?? {});
    if (first) setFocus(first as Path<Input>, { shouldSelect: selectsRefused });
  }, [serverErrors, setFocus, selectsRefused]);

  return {
    register,
    control,
    handleSubmit,
    getValues,
    setValue,
    reset,
    setFocus,
    subscribe,
    errors: formState.errors,
    /** A getter: only forms that read it render when it changes. */
    get isDirty() {
      return formState.isDirty;
    },
    /** The error, unless it is shown at the fields. */
    refusal: serverErrors ? null : failure,
  };
}

function fieldErrorsOf<Input extends FieldValues>(
  error: unknown,
  fields: readonly string[],
): FieldErrors<Input> | undefined {
  if (!(error instanceof Problem)) return undefined;
  const issues = error.issues.filter(({ path }) => fields.includes(path));
  if (issues.length === 0) return undefined;
  return Object.fromEntries(
    issues.map(({ path, message }) => [path, { type: 'server', message }]),
  ) as FieldErrors<Input>;
}

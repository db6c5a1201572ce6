import { useEffect, useEffectEvent } from 'react';
import type { DefaultValues, FieldValues, Path, UseFormReturn } from 'react-hook-form';

type Form<Values extends FieldValues> = Pick<UseFormReturn<Values>, 'getValues' | 'reset'> & { isDirty: boolean };

/** Shows values that were saved elsewhere, unless the form holds other input. */
export function useFreshValues<Values extends FieldValues>(form: Form<Values>, values: DefaultValues<Values>): void {
  const { isDirty } = form;
  const show = useEffectEvent((saved: DefaultValues<Values>) => {
    const fields = Object.keys(saved) as Path<Values>[];
    if (!isDirty || fields.every((name) => form.getValues(name) === saved[name])) form.reset(saved);
  });
  const json = JSON.stringify(values);
  useEffect(() => show(JSON.parse(json) as DefaultValues<Values>), [json]);
}

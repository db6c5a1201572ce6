import { get, useFormContext, type FieldError } from 'react-hook-form';
import type { ApplicationField } from './application-fields.ts';
import type { ApplicationValues } from './application-values.ts';

/** Registers fields that complain when they are left, never while somebody types, and stop as soon as they are right. */
export function useApplicationField() {
  const { register, trigger, formState } = useFormContext<ApplicationValues>();
  const { errors } = formState;
  const errorOf = (name: ApplicationField): string | undefined => messageOf(get(errors, name));
  return {
    errorOf,
    register: (name: ApplicationField, deps: ApplicationField[] = []) =>
      register(name, {
        deps,
        onChange: () => {
          if (errorOf(name)) void trigger(name);
        },
      }),
  };
}

const messageOf = (error: FieldError | undefined): string | undefined => error?.message;

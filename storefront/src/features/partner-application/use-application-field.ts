import { get, useFormContext, type FieldError } from 'react-hook-form';
import type { ApplicationField, ApplicationValues } from './application-values.ts';

/** Registers fields that validate on blur, and revalidate while typing only to clear an error. */
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

import { useFormContext, type FieldPath } from 'react-hook-form';
import type { CheckoutValues } from '../values/checkout-values.ts';

/** Registers fields that validate on blur, and revalidate while typing only to clear an error. */
export function useCheckoutField() {
  const { register, trigger, formState } = useFormContext<CheckoutValues>();
  const { errors } = formState;
  return {
    errorOf: (name: FieldPath<CheckoutValues>): string | undefined => errors[name]?.message,
    register: (name: FieldPath<CheckoutValues>) =>
      register(name, {
        onChange: () => {
          if (errors[name]) void trigger(name);
        },
      }),
  };
}

import { useFormContext, type FieldPath } from 'react-hook-form';
import type { CheckoutValues } from './checkout-values.ts';

/** Registers fields that complain when they are left, never while somebody types, and stop as soon as they are right. */
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

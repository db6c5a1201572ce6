import { zodResolver } from '@hookform/resolvers/zod';
import {
  checkoutFormSchema,
  giftCheckoutFormSchema,
  type CheckoutForm,
  type CurrentUser,
  type DeliveryAddress,
} from '@mithai/contracts';
import { useEffect, useEffectEvent } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import type { Problem } from '../../../api/problem.ts';
import type { checkoutDraft } from './checkout-draft.ts';
import { initialCheckoutValues, type CheckoutValues } from './checkout-values.ts';
import { serverErrorsByField } from './place-order-request.ts';

const buyerResolver = zodResolver(checkoutFormSchema);
const giftResolver = zodResolver(giftCheckoutFormSchema) as typeof buyerResolver;

type CheckoutFields = UseFormReturn<CheckoutValues, unknown, CheckoutForm>;

interface CheckoutFormOptions {
  user: CurrentUser;
  /** The initial values; without a draft, the account's address. */
  address?: DeliveryAddress | undefined;
  draft: typeof checkoutDraft;
  /** Whose errors are shown at the fields. */
  problem: Problem | null;
}

export function useCheckoutForm({ user, address, draft, problem }: CheckoutFormOptions): CheckoutFields {
  const form = useForm<CheckoutValues, unknown, CheckoutForm>({
    resolver: (values, ...rest) => (values.toSomeoneElse ? giftResolver : buyerResolver)(values, ...rest),
    defaultValues: initialCheckoutValues(user, address),
    mode: 'onBlur',
    reValidateMode: 'onBlur',
  });
  useDraft(user.id, form, draft);
  useServerErrors(problem, form);
  return form;
}

/** Restores the draft after hydration, because the server has none. */
function useDraft(userId: number, form: CheckoutFields, stored: typeof checkoutDraft): void {
  useEffect(() => {
    const draft = stored.read(userId);
    if (Object.keys(draft).length > 0) form.reset({ ...form.getValues(), ...draft });
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => stored.write(userId, values),
    });
  }, [userId, form, stored]);
}

function useServerErrors(problem: Problem | null, form: CheckoutFields): void {
  const show = useEffectEvent((errors: ReturnType<typeof serverErrorsByField>) => {
    for (const { field, message } of errors) form.setError(field, { type: 'server', message });
    const [first] = errors;
    if (first) form.setFocus(first.field);
  });
  useEffect(() => show(serverErrorsByField(problem, form.getValues('toSomeoneElse'))), [problem, form]);
}

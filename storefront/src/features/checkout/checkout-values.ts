import {
  mapBuyerNotes,
  PAYMENT_METHODS,
  placeholderNameOf,
  type checkoutFormSchema,
  type CurrentUser,
} from '@mithai/contracts';
import { useEffect, useEffectEvent } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import type { Problem } from '../../api/problem.ts';
import { splitAddress } from '../profile/address.ts';
import { checkoutDraft } from './checkout-draft.ts';
import { serverErrorsByField } from './place-order-request.ts';

export type CheckoutValues = z.input<typeof checkoutFormSchema>;

type CheckoutFields<Output extends FieldValues> = UseFormReturn<CheckoutValues, unknown, Output>;

export function initialCheckoutValues(user: CurrentUser): CheckoutValues {
  const { address, city, state, postalCode } = splitAddress(user.address);
  return {
    name: user.name === placeholderNameOf(user.email) ? '' : user.name,
    email: user.email,
    phone: user.phone ?? '',
    address,
    city,
    state,
    pincode: postalCode,
    paymentMethod: PAYMENT_METHODS[0],
    deliveryDay: '',
    giftPacking: false,
    giftPackingType: '',
    ...mapBuyerNotes(() => ''),
  };
}

/** Restores the draft after hydration, because the server has none. */
export function useDraft<Output extends FieldValues>(
  userId: number,
  form: CheckoutFields<Output>,
  stored = checkoutDraft,
): void {
  useEffect(() => {
    const draft = stored.read(userId);
    if (Object.keys(draft).length > 0) form.reset({ ...form.getValues(), ...draft });
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => stored.write(userId, values),
    });
  }, [userId, form, stored]);
}

export function useServerErrors<Output extends FieldValues>(
  problem: Problem | null,
  form: CheckoutFields<Output>,
): void {
  const show = useEffectEvent((errors: ReturnType<typeof serverErrorsByField>) => {
    for (const { field, message } of errors) form.setError(field, { type: 'server', message });
    const [first] = errors;
    if (first) form.setFocus(first.field);
  });
  useEffect(() => show(serverErrorsByField(problem)), [problem]);
}

import {
  mapBuyerNotes,
  PAYMENT_METHODS,
  placeholderNameOf,
  splitBillingAddress,
  type checkoutFormSchema,
  type CurrentUser,
  type DeliveryAddress,
} from '@mithai/contracts';
import { useEffect, useEffectEvent } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import type { Problem } from '../../../api/problem.ts';
import { toContactValues, type ContactValues } from '../../addresses/contact-values.ts';
import { checkoutDraft } from './checkout-draft.ts';
import { serverErrorsByField } from './place-order-request.ts';

export type CheckoutValues = z.input<typeof checkoutFormSchema>;

type CheckoutFields<Output extends FieldValues> = UseFormReturn<CheckoutValues, unknown, Output>;

export function initialCheckoutValues(user: CurrentUser, address?: DeliveryAddress): CheckoutValues {
  return {
    email: user.email,
    ...(address ? toContactValues(address) : contactOf(user)),
    paymentMethod: PAYMENT_METHODS[0],
    deliveryDay: '',
    giftPacking: false,
    giftPackingType: '',
    ...mapBuyerNotes(() => ''),
  };
}

function contactOf({ name, email, phone, address }: CurrentUser): ContactValues {
  const { postalCode: pincode, ...place } = splitBillingAddress(address);
  return { name: name === placeholderNameOf(email) ? '' : name, phone: phone ?? '', ...place, pincode };
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

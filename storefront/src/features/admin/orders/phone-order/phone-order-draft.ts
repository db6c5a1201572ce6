import {
  GIFT_PACKING_TYPES,
  mapBuyerNotes,
  PHONE_ORDER_PAYMENTS,
  type PhoneOrderForm,
  type phoneOrderFormSchema,
} from '@mithai/contracts';
import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import { newIdempotencyKey } from '../../../../api/idempotency-key.ts';
import { draftKeyOf } from '../../../../drafts.ts';
import { tryStorage } from '../../../../try-storage.ts';

export type PhoneOrderValues = z.input<typeof phoneOrderFormSchema>;

export const EMPTY_PHONE_ORDER: PhoneOrderValues = {
  customer: null,
  items: [],
  discountCodes: [],
  name: '',
  email: '',
  phone: '',
  address: '',
  city: '',
  state: '',
  pincode: '',
  payment: 'cod',
  deliveryDay: '',
  giftPacking: false,
  giftPackingType: '',
  internalNote: '',
  ...mapBuyerNotes(() => ''),
};

const text = z.string();

/** Accepts unfinished values, too. */
const draftSchema = z.object({
  key: text,
  values: z.object({
    ...mapBuyerNotes(() => text.default('')),
    name: text,
    email: text,
    phone: text,
    address: text,
    city: text,
    state: text,
    pincode: text,
    deliveryDay: text,
    internalNote: text,
    payment: z.enum(PHONE_ORDER_PAYMENTS),
    giftPacking: z.boolean(),
    giftPackingType: z.enum(['', ...GIFT_PACKING_TYPES]),
    items: z.array(z.object({ productId: z.number(), quantity: z.number().catch(1) })),
    discountCodes: z.array(text).default([]),
    customer: z.object({ id: z.number(), name: text }).nullable(),
  }),
});

/** In sessionStorage, so that each tab takes its own order. */
const storageKey = (userId: number): string => draftKeyOf('phone-order', userId);

/**
 * Keeps the form over a reload, with the idempotency key of its order: an order whose answer was lost is not placed
 * again.
 */
export function usePhoneOrderDraft(userId: number, form: UseFormReturn<PhoneOrderValues, unknown, PhoneOrderForm>) {
  const [key, setKey] = useState(newIdempotencyKey);

  useEffect(() => {
    const draft = tryStorage(() => draftSchema.parse(JSON.parse(sessionStorage.getItem(storageKey(userId)) ?? '{}')));
    if (!draft) return;
    form.reset(draft.values);
    setKey(draft.key);
  }, [userId, form]);

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          tryStorage(() => sessionStorage.setItem(storageKey(userId), JSON.stringify({ key, values })));
        },
      }),
    [userId, form, key],
  );

  /** For the next order. */
  const clear = () => {
    form.reset(EMPTY_PHONE_ORDER);
    setKey(newIdempotencyKey());
    tryStorage(() => sessionStorage.removeItem(storageKey(userId)));
  };
  return { key, renewKey: () => setKey(newIdempotencyKey()), clear };
}

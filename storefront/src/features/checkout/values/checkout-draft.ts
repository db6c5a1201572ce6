import { BUYER_NOTES, GIFT_PACKING_TYPES, PAYMENT_METHODS, type CheckoutForm } from '@mithai/contracts';
import { z } from 'zod';
import { draftKeyOf } from '../../../drafts.ts';
import { tryStorage } from '../../../try-storage.ts';

/** In the order of the page. */
export const CHECKOUT_TEXTS = [
  'name',
  'email',
  'phone',
  'address',
  'pincode',
  'city',
  'state',
  'recipientName',
  'recipientPhone',
  'recipientAddress',
  'recipientPincode',
  'recipientCity',
  'recipientState',
  'recipientEmail',
  ...BUYER_NOTES,
] as const;

const texts = Object.fromEntries(CHECKOUT_TEXTS.map((field) => [field, z.string()]));

const draftSchema = z
  .object({
    ...(texts as Record<(typeof CHECKOUT_TEXTS)[number], z.ZodString>),
    paymentMethod: z.enum(PAYMENT_METHODS),
    giftPacking: z.boolean(),
    giftPackingType: z.enum(['', ...GIFT_PACKING_TYPES]),
    deliveryDay: z.string(),
    saveContact: z.boolean(),
    toSomeoneElse: z.boolean(),
    showsItems: z.boolean(),
    invoiceInParcel: z.boolean(),
  })
  .partial();

/** Form values in sessionStorage, per user: they survive a reload or a lost session. */
const draftAt = (keyOf: (userId: number) => string) => ({
  read: (userId: number): Partial<CheckoutForm> =>
    tryStorage(() => draftSchema.parse(JSON.parse(sessionStorage.getItem(keyOf(userId)) ?? '{}'))) ?? {},

  write: (userId: number, form: Partial<CheckoutForm>): void => {
    tryStorage(() => sessionStorage.setItem(keyOf(userId), JSON.stringify(form)));
  },

  clear: (userId: number): void => {
    tryStorage(() => sessionStorage.removeItem(keyOf(userId)));
  },
});

export const checkoutDraft = draftAt((userId) => draftKeyOf('checkout', userId));

/** Draft of an order from a quote, separate from the cart's draft. */
export const quoteDraft = draftAt((userId) => `${draftKeyOf('custom-order', userId)}.quote`);

import { GIFT_PACKING_TYPES, PAYMENT_METHODS, type CheckoutForm } from '@mithai/contracts';
import { z } from 'zod';
import { draftKeyOf } from '../../drafts.ts';
import { tryStorage } from '../../try-storage.ts';

const draftSchema = z
  .object({
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    address: z.string(),
    city: z.string(),
    state: z.string(),
    pincode: z.string(),
    paymentMethod: z.enum(PAYMENT_METHODS),
    giftPacking: z.boolean(),
    giftPackingType: z.enum(['', ...GIFT_PACKING_TYPES]),
    giftMessage: z.string(),
  })
  .partial();

/** What one visitor has typed, kept for as long as the tab is open: a reload or a lost session costs nothing. */
export const checkoutDraft = {
  read: (userId: number): Partial<CheckoutForm> =>
    tryStorage(() => draftSchema.parse(JSON.parse(sessionStorage.getItem(draftKeyOf('checkout', userId)) ?? '{}'))) ?? {},

  write: (userId: number, form: Partial<CheckoutForm>): void => {
    tryStorage(() => sessionStorage.setItem(draftKeyOf('checkout', userId), JSON.stringify(form)));
  },

  clear: (userId: number): void => {
    tryStorage(() => sessionStorage.removeItem(draftKeyOf('checkout', userId)));
  },
};

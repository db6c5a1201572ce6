import { GIFT_PACKING_TYPES, PAYMENT_METHODS, type CheckoutForm } from '@mithai/contracts';
import { z } from 'zod';
import { draftKeyOf } from './checkout-storage.ts';

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
  read(userId: number): Partial<CheckoutForm> {
    try {
      return draftSchema.catch({}).parse(JSON.parse(sessionStorage.getItem(draftKeyOf(userId)) ?? '{}'));
    } catch {
      return {};
    }
  },

  write(userId: number, form: Partial<CheckoutForm>): void {
    try {
      sessionStorage.setItem(draftKeyOf(userId), JSON.stringify(form));
    } catch {
      // A browser that keeps nothing still has the form on the page.
    }
  },

  clear(userId: number): void {
    try {
      sessionStorage.removeItem(draftKeyOf(userId));
    } catch {
      // Nothing was kept.
    }
  },
};

import {
  giftPackingCost,
  giftPackingOf,
  joinShippingAddress,
  notesToStore,
  mapBuyerNotes,
  sumOf,
  type CheckoutForm,
  type GiftPackingType,
  type PlaceOrderRequest,
  type ShopCharges,
} from '@mithai/contracts';
import type { Problem } from '../../../api/problem.ts';

/** Rupees: cart, shipping and gift packing. */
export function totalWithPacking(cartTotal: number, packing: GiftPackingType | null, charges: ShopCharges): number {
  return sumOf(cartTotal, giftPackingCost(packing, charges));
}

export function toPlaceOrderRequest(form: CheckoutForm, cartTotal: number, charges: ShopCharges): PlaceOrderRequest {
  const packing = giftPackingOf(form);
  return {
    paymentMethod: form.paymentMethod,
    shippingAddress: joinShippingAddress(form),
    giftPacking: packing !== null,
    giftPackingType: packing,
    giftPackingCost: giftPackingCost(packing, charges),
    ...(form.deliveryDay && { deliveryDay: form.deliveryDay }),
    ...notesToStore(form, { isGift: packing !== null }),
    contactName: form.name,
    contactEmail: form.email,
    contactPhone: form.phone,
    expectedTotal: totalWithPacking(cartTotal, packing, charges),
  };
}

const FORM_FIELDS: Record<string, keyof CheckoutForm> = {
  contactName: 'name',
  contactEmail: 'email',
  contactPhone: 'phone',
  shippingAddress: 'address',
  paymentMethod: 'paymentMethod',
  deliveryDay: 'deliveryDay',
  giftPackingType: 'giftPackingType',
  ...mapBuyerNotes((_, name) => name),
};

/** Maps the server's validation errors to fields of the form. */
export function serverErrorsByField(problem: Problem | null): { field: keyof CheckoutForm; message: string }[] {
  return (problem?.issues ?? []).flatMap(({ path, message }) => {
    const field = FORM_FIELDS[path];
    return field ? [{ field, message }] : [];
  });
}
